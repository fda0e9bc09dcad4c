import { parentPort, workerData } from 'node:worker_threads';
import { decode } from 'bmp-ts';

const { data } = decode(Buffer.from(workerData as Uint8Array));
// The library writes pixels the other way round, alpha first.
const pixels = new Uint8Array(data.swap32());
parentPort?.postMessage(pixels, [pixels.buffer]);
