import { bigserial, pgTable } from 'drizzle-orm/pg-core';
import { at, bytea } from '../db/columns.ts';

/** Payloads too long for NOTIFY, between the processes of one PostgreSQL (@socket.io/postgres-adapter). */
export const socketIoAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  createdAt: at('created_at').defaultNow(),
  payload: bytea('payload'),
});
