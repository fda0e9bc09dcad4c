import { AWARD_SCALES } from './scale.ts';

// Runs in `<head>` of the awards: the group that the address names is marked before anything is painted. A page that is being
// left stays as it is.

if (document.documentElement.dataset['leaving'] === undefined) AWARD_SCALES.read();
