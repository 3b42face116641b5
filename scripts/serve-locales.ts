import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = join(import.meta.dirname, '../src/web/locales')

/** Puts the interface texts where every client looks for them (spec product 7): /locales/<lang>/translation.json. */
export function serveLocales(): Plugin {
  return {
    name: 'granary-locales',
    configureServer({ middlewares }) {
      middlewares.use('/locales', (request, response, next) => {
        const language = /^\/([a-z]+)\/translation\.json$/.exec(request.url ?? '')?.[1]
        const file = join(FOLDER, `${language}.json`)
        if (!language || !existsSync(file)) return next()
        response.setHeader('content-type', 'application/json').end(readFileSync(file))
      })
    },
    generateBundle() {
      for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
        const fileName = `locales/${basename(file, '.json')}/translation.json`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(FOLDER, file)) })
      }
    },
  }
}
