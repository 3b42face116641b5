import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:languages'
const TABLE = join(import.meta.dirname, '../data/languages/languages.tsv')

/** Gives the web app the table of languages as a part of its own, which is fetched by whoever chooses one. */
export function languagesOfTheWorld(): Plugin {
  return {
    name: 'granary-languages',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      this.addWatchFile(TABLE)
      return `export default ${JSON.stringify(readFileSync(TABLE, 'utf8').trimEnd())}`
    },
  }
}
