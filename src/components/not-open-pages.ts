import type { TextKey } from '#i18n/translate.ts';
import type { PageName } from '#rules/addresses.ts';

/** A specified address whose page is not built yet. */
export type NotOpenPage = { page: PageName; title: TextKey };

/** Delete an entry when its page comes: each has an address, a place in the navigation or the footer, and a title. */
export const NOT_OPEN: readonly NotOpenPage[] = [{ page: 'battlepass', title: 'pages:battlepass' }];
