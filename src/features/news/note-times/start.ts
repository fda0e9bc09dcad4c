import { whenIdle } from '#lib/when-idle.ts';
import { makeRelative } from './make-relative.ts';

whenIdle(() => makeRelative(document, new Date()));
