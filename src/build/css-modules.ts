import { basename } from 'node:path';
import type { ViteUserConfig } from 'astro';

type Plugin = NonNullable<ViteUserConfig['plugins']>[number];

/** `AwardDetail.module.css` as its classes begin: `award-detail`. */
const prefixOf = (file: string) =>
  basename(file.replace(/\?.*$/, ''), '.module.css')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();

/**
 * Names of CSS modules' classes: the sheet's name and the class's own, so that they are short, the same in every build and place, and
 * say where their rules lie. Sheets therefore have different names. Code has them in camel case alone.
 */
export const cssModules = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (name: string, file: string) => {
    const prefix = prefixOf(file);
    return name === prefix ? name : `${prefix}-${name}`;
  },
} as const;

const IMPORT = /import (\w+) from (['"][^'"\n]+\.module\.css['"])/g;

/** Takes a sheet's classes one by one, not as an object of all: a bundle then holds their names in place, and none that it does not use. */
export function singleClasses(): Plugin {
  return {
    name: 'portal:single-classes',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\.(?:tsx?|astro)(?:$|\?)/, code: /\.module\.css/ },
      handler: (code) => code.replace(IMPORT, 'import * as $1 from $2'),
    },
  };
}
