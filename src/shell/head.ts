import { WEB_NAMES } from '#i18n/languages.ts';
import { beforePaint, guardTarget } from './head-script.ts';

// The one script inside every page, as one text: equal on all of them, so that one hash in the policy lets it run.

beforePaint(guardTarget, WEB_NAMES);
