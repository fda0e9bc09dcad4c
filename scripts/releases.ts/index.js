// A folder that is run as if it were the script: old Node refuses a file that ends in .ts, and finds this one in here.
import { runOnNode } from '../require-node.mjs';

await runOnNode('releases.ts', () => import('./main.ts'));
