// The solver of the algorithms that need only Web Crypto: it tries one counter after the other until it is stopped.
import 'altcha/workers/pbkdf2';
