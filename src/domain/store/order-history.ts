/** Orders on a page of the history: the server cuts by it, the browser counts pages by it. */
export const ORDERS_PER_PAGE = 20;
