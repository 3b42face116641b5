import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** By what the web app imports them; the names of their parts tell the offline shell that they are not kept with it. */
const TABLES: ReadonlyMap<string, string> = new Map([
  ['virtual:languages', 'languages/languages.tsv'],
  ['virtual:alphabets', 'unicode/alphabets.tsv'],
  ['virtual:character-names', 'unicode/character-names.tsv'],
])

/** Gives the web app tables of data as parts of their own, each fetched by whoever needs it. */
export function dataTables(): Plugin {
  return {
    name: 'granary-tables',
    resolveId: (id) => (TABLES.has(id) ? `\0${id}` : undefined),
    load(id) {
      const name = TABLES.get(id.replace('\0', ''))
      if (!id.startsWith('\0') || name === undefined) return undefined
      const table = join(import.meta.dirname, '../data', name)
      this.addWatchFile(table)
      return `export default ${JSON.stringify(readFileSync(table, 'utf8').trimEnd())}`
    },
  }
}
