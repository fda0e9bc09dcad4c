import { STORE_TABS } from './store-tabs.ts';

// Runs in `<head>` of the store: the part that the address names is the first one painted. A page that is being left stays as it is.

if (document.documentElement.dataset['leaving'] === undefined) STORE_TABS.read();
