import type { Plugin } from 'vite'
import { licenceOf, WORD_LISTS, type WordListName, wordList } from './spelling/word-lists.ts'

const NAME = 'virtual:spelling-dictionaries'
const FOLDER = '/spelling/'

/** Puts the word lists beside the built app, each a file that is fetched for who has its language. */
export function spellingDictionaries(): Plugin {
  let isBuild = false
  return {
    name: 'granary-spelling-dictionaries',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      const addresses = WORD_LISTS.map((name) => {
        if (!isBuild) return `${JSON.stringify(name)}: ${JSON.stringify(FOLDER + name)}`
        const reference = this.emitFile({ type: 'asset', name: `spelling-${name}.btrie.gz`, source: wordList(name) })
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${reference}`
      })
      return `export const addressOfDictionary = { ${addresses.join(', ')} }`
    },
    generateBundle() {
      for (const name of WORD_LISTS) {
        this.emitFile({ type: 'asset', fileName: `spelling/${name}.licence.txt`, source: licenceOf(name) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(FOLDER, ({ url = '' }, answer, next) => {
        const name = WORD_LISTS.find((one) => url === `/${one}`)
        if (name) answer.end(wordList(name satisfies WordListName))
        else next()
      })
    },
  }
}
