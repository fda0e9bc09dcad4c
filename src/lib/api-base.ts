import type { API_BASE } from '#contract/calls.ts';

// The contract's value, held equal by its type: importing it would bring zod into the page.
const VERSIONED: typeof API_BASE = '/api/v1';

/** Where the API lives: below the build's `PUBLIC_API_BASE`, else below this origin. */
export const apiBase = (import.meta.env.PUBLIC_API_BASE ?? '') + VERSIONED;
