import type { DemoOrder, DemoPoints, DemoSpending } from './demo-order.ts';

const DAY = 24;
const paid = 'paid';

/** MP5000 of `demo`: one in the window of every award group (`awards/periods.ts`), the wider ones hold those of the others, too. */
const DEMO_PACKS: readonly DemoOrder[] = [88 * DAY, 51 * DAY, 33 * DAY, 17 * DAY, 11 * DAY, 6 * DAY, 20].map(
  (hoursAgo) => ({
    ...{ by: 'demo', language: 'en', plan: 'MP5000', hoursAgo, ended: paid },
  }),
);

/** `veteran` bought for more than a year, in every way it can end; `demo` has just bought a new name and not chosen it yet. */
export const PLAYERS_ORDERS: readonly DemoOrder[] = [
  { by: 'veteran', language: 'es', plan: 'MP10000', hoursAgo: 430 * DAY, ended: paid },
  {
    ...{ by: 'veteran', language: 'es', plan: 'CHANGE_GUILD_NAME', hoursAgo: 371 * DAY + 5, ended: paid },
    request: {
      ...{ state: 'done', hoursAgo: 370 * DAY + 9 },
      details: {
        text: 'Nuestro gremio se llama «Los Faroleros». Queremos llamarnos «Guardia del Farol»; lo hemos votado todos.',
      },
      answer: 'Hecho: desde hoy sois la Guardia del Farol. ¡Que no se apague nunca!',
    },
  },
  { by: 'veteran', language: 'es', plan: 'MP5000', hoursAgo: 298 * DAY + 2, ended: 'cancelled' },
  { by: 'veteran', language: 'es', plan: 'MP20000', hoursAgo: 298 * DAY, ended: paid },
  { by: 'veteran', language: 'es', plan: 'MP5000', hoursAgo: 181 * DAY + 7, ended: 'expired' },
  {
    ...{ by: 'veteran', language: 'es', plan: 'OBJECT_RECOVERY', hoursAgo: 120 * DAY, ended: { refundedAfter: 41 } },
    request: {
      ...{ state: 'declined', hoursAgo: 118 * DAY + 8 },
      details: { text: 'Perdí mi escudo con el emblema del faro cuando ordené la bolsa. ¿Podéis devolvérmelo?' },
      answer:
        'Tu escudo sigue contigo: está en el segundo arcón del almacén del puerto, debajo de las redes. Te devolvemos el importe.',
    },
  },
  { by: 'veteran', language: 'es', plan: 'MP15000', hoursAgo: 64 * DAY, ended: { refundedAfter: 20 } },
  { by: 'veteran', language: 'es', plan: 'MP5000', hoursAgo: 33 * DAY + 3, ended: paid },
  { by: 'demo', language: 'en', plan: 'MP5000', hoursAgo: 26 * DAY, ended: 'expired' },
  { by: 'demo', language: 'en', plan: 'MP10000', hoursAgo: 9 * DAY + 4, ended: 'cancelled' },
  {
    ...{ by: 'demo', language: 'en', plan: 'CHANGE_NAME', hoursAgo: 2 * DAY + 3, ended: paid },
    request: { state: 'waiting', hoursAgo: 2 * DAY + 3, details: {}, answer: null },
  },
  ...DEMO_PACKS,
];

/** Both spent everything that they bought. */
export const PLAYERS_SPENDINGS: readonly DemoSpending[] = [
  { by: 'veteran', hoursAgo: 402 * DAY, points: 12_400 },
  { by: 'veteran', hoursAgo: 260 * DAY, points: 20_000 },
  { by: 'veteran', hoursAgo: 190 * DAY, points: 6_600 },
  { by: 'veteran', hoursAgo: 20 * DAY, points: 6_500 },
  { by: 'demo', hoursAgo: 80 * DAY, points: 6_500 },
  { by: 'demo', hoursAgo: 45 * DAY, points: 5_200 },
  { by: 'demo', hoursAgo: 29 * DAY, points: 7_000 },
  { by: 'demo', hoursAgo: 14 * DAY, points: 6_300 },
  { by: 'demo', hoursAgo: 8 * DAY, points: 7_000 },
  { by: 'demo', hoursAgo: 4 * DAY, points: 7_000 },
  { by: 'demo', hoursAgo: 9, points: 6_500 },
];

/** A start for whoever tries the store's side of the game; booked as what it is, no purchase. */
export const FIRST_POINTS: readonly DemoPoints[] = [{ by: 'demo', points: 12_500 }];
