import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ENGLISH = join(import.meta.dirname, '../src/web/locales/en.json')
const NAME = 'virtual:first-texts'

const SCREENS = ['app', 'banner', 'colourMode', 'failure', 'guide', 'landing', 'language', 'newVersion', 'notFound']
const SINGLE = ['session.continueAs', 'session.logIn', 'session.signUp', 'siteSettings.banners.bannerCloseButton']

/** The English texts of what is seen before, or instead of, the application proper; the others come with that. */
export function firstTexts(): Plugin {
  return {
    name: 'granary-first-texts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined
      this.addWatchFile(ENGLISH)
      const texts = Object.entries(JSON.parse(readFileSync(ENGLISH, 'utf8')) as Record<string, string>)
      return `export default ${JSON.stringify(Object.fromEntries(texts.filter(([key]) => isFirst(key))))}`
    },
  }
}

function isFirst(key: string): boolean {
  return SINGLE.includes(key) || SCREENS.includes(key.split('.')[0] ?? '')
}
