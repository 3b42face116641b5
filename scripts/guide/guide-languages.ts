import type { Plugin } from 'vite'
import { guideLanguages as languages } from './sources.ts'

const NAME = 'virtual:guide-languages'

/** Tells the web app which languages the guide is in. */
export function guideLanguages(): Plugin {
  return {
    name: 'granary-guide-languages',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(languages())}` : undefined),
  }
}
