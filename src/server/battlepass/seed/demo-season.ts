/** The id of the demo world's season. */
export const DEMO_SEASON = 'demo';
