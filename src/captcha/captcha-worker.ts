// The solver of the algorithms that need nothing but the browser's own cryptography: one guess after the other, until told to stop.
import 'altcha/workers/pbkdf2';
