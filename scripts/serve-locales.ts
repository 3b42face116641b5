import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../src/web/locales')

/** Puts the interface texts where the reference system's client looks for them: /locales/<lang>/translation.json. */
export function serveLocales(): Plugin {
  return {
    name: 'granary-locales',
    apply: 'build',
    generateBundle() {
      for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
        const fileName = `locales/${basename(file, '.json')}/translation.json`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(FOLDER, file)) })
      }
    },
  }
}
