import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import type { InterfaceLanguage } from '../../src/domain/user/interface-languages.ts'
import { FACES_ADDRESS, guideFaces } from './guide-faces.ts'
import { addressOf, guidePage } from './page-html.ts'
import { allGuidePictures, guidePictures, PICTURES_FOLDER } from './pictures.ts'
import { searchIndex } from './search-index.ts'
import { guideLanguages, guidePageNames } from './sources.ts'

/**
 * The user guide below /docs/, made of its Markdown, of the names on the screens and, for the keys, of the table that the screen
 * itself obeys: English there, each other language in a folder of its own. Beside the pages of a language lies all that can be
 * searched, in one file, and in another what a device has to keep for it.
 */
export function guidePages(): Plugin {
  return {
    name: 'granary-guide',
    async generateBundle(_, bundle) {
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source })
      for (const language of guideLanguages()) {
        const folder = language === 'en' ? 'docs' : `docs/${language}`
        for (const page of guidePageNames()) emit(`${folder}/${page}.html`, await guidePage(page, language))
        emit(`${folder}/search.json`, JSON.stringify(await searchIndex(language)))
        emit(`${folder}/kept.txt`, keptOf(language).join('\n'))
      }
      const built = Object.values(bundle).filter(({ type }) => type === 'asset') as readonly Asset[]
      emit(
        FACES_ADDRESS.slice(1),
        guideFaces((path) => {
          const face = built.find(({ names }) => names.includes(basename(path)))
          if (!face) throw new Error(`The web app has no ${path}`)
          return `/${face.fileName}`
        }),
      )
      for (const picture of allGuidePictures()) {
        emit(`docs/pictures/${picture}`, readFileSync(join(PICTURES_FOLDER, picture)))
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

/** What is fetched ahead for a language; the English pages come with the app. */
export function keptOf(language: InterfaceLanguage): readonly string[] {
  const pictures = guidePictures(language).map((picture) => `/docs/pictures/${picture}`)
  if (language === 'en') return pictures
  return [...guidePageNames().map((page) => addressOf(page, language)), `/docs/${language}/search.json`, ...pictures]
}

type Asset = { readonly fileName: string; readonly names: readonly string[] }

type Answer = { readonly type: string; readonly body: string | Uint8Array }

/** What is asked for below /docs/; null: nothing of the guide. */
function answerTo(address: string): Promise<Answer> | null {
  if (`/docs${address}` === FACES_ADDRESS) {
    return Promise.resolve({ type: 'text/css', body: guideFaces((path) => `/@fs${path}`) })
  }
  const picture = allGuidePictures().find((one) => address === `/pictures/${one}`)
  if (picture) return Promise.resolve({ type: 'image/webp', body: readFileSync(join(PICTURES_FOLDER, picture)) })
  const [, folder = 'en', file = ''] = /^\/(?:([a-z]{2})\/)?([\w-]*(?:\.\w+)?)$/.exec(address) ?? []
  const language = guideLanguages().find((one) => one === folder)
  const page = file.replace(/\.html$/, '') || 'index'
  if (!language) return null
  if (file === 'search.json') return asIndex(language)
  if (!guidePageNames().includes(page)) return null
  return guidePage(page, language).then((body) => ({ type: 'text/html', body }))
}

async function asIndex(language: InterfaceLanguage): Promise<Answer> {
  return { type: 'application/json', body: JSON.stringify(await searchIndex(language)) }
}
