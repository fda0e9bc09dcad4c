import type { Text } from '#contract/text.ts';

/** A set effect as it is shown: what stands after the first colon, the whole when there is none (wire.md 13). */
export function effectText(text: Text): Text {
  const shown: Text = {};
  for (const [language, written] of Object.entries(text) as [keyof Text, string][]) {
    shown[language] = written.slice(written.indexOf(':') + 1).trim() || written;
  }
  return shown;
}
