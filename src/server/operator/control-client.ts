import { connect } from 'node:net';
import { UserError } from '../kernel/user-error.ts';
import { OperatorAnswer, type OperatorRequest } from './commands.ts';
import { controlAddress } from './control-address.ts';
import { readLine } from './read-line.ts';

/** What the server says may be a thread of many letters; it is our own. */
const LONGEST_ANSWER = 16 * 1024 * 1024;

/** Has the running server, which holds the database folder, run a command. */
export async function askServer(home: string, request: OperatorRequest): Promise<OperatorAnswer> {
  const socket = connect(controlAddress(home));
  try {
    const line = readLine(socket, 0, LONGEST_ANSWER);
    socket.write(`${JSON.stringify(request)}\n`);
    return OperatorAnswer.parse(JSON.parse(await line));
  } catch (error) {
    throw new UserError(
      `The process that holds ${home} takes no commands: wait until it has started, or stop it and try again.`,
      { cause: error },
    );
  } finally {
    socket.destroy();
  }
}
