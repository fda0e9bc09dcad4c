import { expect, test } from 'vitest';
import { ErrorCode } from '#contract/errors.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { resources } from '#i18n/resources.ts';

test.each(LANGUAGES.map(({ site }) => site))(
  'the error texts of %s are the codes of the wire and the network',
  (site) => {
    const namespaces = Object.entries(resources[site]).filter(([name]) => name.startsWith('errors'));
    const codes = namespaces.flatMap(([, texts]) => Object.keys(texts));
    expect(codes.sort()).toEqual([...ErrorCode.options, 'network', 'tooManyRequestsFor', 'errorReference'].sort());
  },
);
