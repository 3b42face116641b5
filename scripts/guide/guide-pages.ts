import type { Plugin } from 'vite'
import type { InterfaceLanguage } from '../../src/web/i18n/languages.ts'
import { guidePage } from './page-html.ts'
import { searchIndex } from './search-index.ts'
import { guideLanguages, guidePageNames } from './sources.ts'

/**
 * The user guide below /docs/, made of its Markdown, of the names on the screens and, for the keys, of the table that the screen
 * itself obeys: English there, each other language in a folder of its own, with all that can be searched in one file.
 */
export function guidePages(): Plugin {
  return {
    name: 'granary-guide',
    async generateBundle() {
      for (const language of guideLanguages()) {
        const folder = language === 'en' ? 'docs' : `docs/${language}`
        for (const page of guidePageNames()) {
          this.emitFile({ type: 'asset', fileName: `${folder}/${page}.html`, source: await guidePage(page, language) })
        }
        const index = JSON.stringify(await searchIndex(language))
        this.emitFile({ type: 'asset', fileName: `${folder}/search.json`, source: index })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/docs/', (request, response, next) => {
        const made = answerTo(request.url ?? '')
        if (!made) return next()
        made.then(({ type, body }) => response.setHeader('content-type', type).end(body), next)
      })
    },
  }
}

/** What is asked for below /docs/; null: no page of the guide. */
function answerTo(address: string): Promise<{ type: string; body: string }> | null {
  const [, folder = 'en', file = ''] = /^\/(?:([a-z]{2})\/)?([\w-]*(?:\.\w+)?)$/.exec(address) ?? []
  const language = guideLanguages().find((one) => one === folder)
  const page = file.replace(/\.html$/, '') || 'index'
  if (!language) return null
  if (file === 'search.json') return asIndex(language)
  if (!guidePageNames().includes(page)) return null
  return guidePage(page, language).then((body) => ({ type: 'text/html', body }))
}

async function asIndex(language: InterfaceLanguage): Promise<{ type: string; body: string }> {
  return { type: 'application/json', body: JSON.stringify(await searchIndex(language)) }
}
