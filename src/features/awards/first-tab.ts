import { AWARD_TABS } from './award-tabs.ts';

// Runs in `<head>` of the awards: the group that the address names is marked before anything is painted. A page that is being
// left stays as it is.

if (document.documentElement.dataset['leaving'] === undefined) AWARD_TABS.read();
