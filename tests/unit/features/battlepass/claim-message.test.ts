import { expect, it } from 'vitest';
import { battlepassTexts } from '#features/battlepass/battlepass-texts.ts';
import { claimMessage } from '#features/battlepass/use-claims.ts';
import { LANGUAGES, languageOf } from '#i18n/languages.ts';
import type { Failure } from '#lib/failure.ts';

const es = battlepassTexts(languageOf('es'));
const CONNECTION = 'No se pudo conectar con el servidor. Revisa tu conexión.';
const UNEXPECTED = 'Ha ocurrido un error inesperado. Por favor, intenta de nuevo.';

const failure = (status: number, code: string | null, message: string | null): Failure => ({ status, code, message });
const action = (code: string | null, message: string | null): Failure => ({
  ...failure(200, code, message),
  inAction: true,
});

it.each<[string, Failure, string | null]>([
  ['a refusal with a code', action('rewardLocked', 'No.'), `Error al reclamar: ${es.errors.rewardLocked}`],
  ['a refusal in the server’s own words', action(null, 'Sin suerte.'), 'Error al reclamar: Sin suerte.'],
  ['a refusal with a code of its own', action('theirs', 'Sin suerte.'), 'Error al reclamar: Sin suerte.'],
  ['a refusal without a word', action('errorOccurred', null), `Error al reclamar: ${es.errors.errorOccurred}`],
  [
    'too many requests',
    failure(429, 'tooManyRequests', 'request limit exceeded, retry in a few seconds'),
    `Error al reclamar: ${es.errors.tooManyRequests}`,
  ],
  ['an answer that is neither', failure(200, 'errorOccurred', null), UNEXPECTED],
  ['a refusal that is no action', failure(400, 'invalidRequest', 'No.'), UNEXPECTED],
  ['a broken server', failure(502, 'errorOccurred', null), UNEXPECTED],
  ['no answer', failure(0, 'network', null), CONNECTION],
  ['an ended session, which says so itself', failure(401, 'unauthorized', 'Unauthorized'), null],
])('%s', (_, failed, expected) => {
  expect(claimMessage(failed, es)).toBe(expected);
});

it('says each in every language, in words of its own', () => {
  const said = LANGUAGES.map((language) => {
    const texts = battlepassTexts(language);
    return [action(null, 'x'), failure(500, null, null), failure(0, 'network', null)].map((one) =>
      claimMessage(one, texts),
    );
  });
  expect(new Set(said.flat()).size).toBe(12);
});
