import { type CallApi, createCall } from '#lib/call.ts';
import { islandTransport } from '#lib/island-transport.ts';
import { callOptions } from './api.ts';

/** The client of React islands: with a time limit and a second try of a GET. */
export const islandCall: CallApi = createCall(callOptions(islandTransport));
