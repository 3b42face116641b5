import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { namedFrom } from './texts-named.ts'

const ENGLISH = join(import.meta.dirname, '../src/web/locales/en.json')

const SCREENS = ['app', 'banner', 'colourMode', 'failure', 'guide', 'landing', 'language', 'newVersion']
const SINGLE = [
  'notFound.toProjects',
  'session.continueAs',
  'session.logIn',
  'session.signUp',
  'siteSettings.banners.bannerCloseButton',
]

/** What the server refuses only to screens that come late; on the way, any code at all is put into words. */
export const LATE_ERRORS: readonly string[] = [
  'avatar',
  'changeSet',
  'consent',
  'duplicates',
  'export',
  'invitation',
  'job',
  'joinCode',
  'lift',
  'login',
  'mail',
  'member',
  'merge',
  'password',
  'reset',
  'speaker',
  'user',
  'userEdit',
  'view',
  'workFile',
]

type Texts = Readonly<Record<string, string>>

/**
 * The English texts, in three parts of which each text is in one: what is seen before, or instead of, the application
 * proper; what is said on the way to the first word; and what only parts that come late say. Which these are, the sources
 * tell: a text that is named on the way cannot be forgotten there.
 */
export function englishTexts(): Plugin {
  return {
    name: 'granary-english-texts',
    resolveId: (id) => (id in PARTS ? `\0${id}` : undefined),
    load(id) {
      const partOf = PARTS[id.slice(1)]
      if (!id.startsWith('\0') || !partOf) return undefined
      this.addWatchFile(ENGLISH)
      return `export default ${JSON.stringify(partOf(JSON.parse(readFileSync(ENGLISH, 'utf8')) as Texts))}`
    },
  }
}

const PARTS: Readonly<Record<string, (all: Texts) => Texts>> = {
  'virtual:first-texts': (all) => only(all, isFirst),
  'virtual:texts-on-the-way': (all) => onTheWay(all),
  'virtual:late-texts': (all) => {
    const sooner = onTheWay(all)
    return only(all, (key) => !isFirst(key) && !(key in sooner))
  },
}

function isFirst(key: string): boolean {
  return SINGLE.includes(key) || SCREENS.includes(key.split('.')[0] ?? '')
}

function isLateError(key: string): boolean {
  const [kind, of = ''] = key.split('.')
  return kind === 'errors' && LATE_ERRORS.includes(of)
}

function onTheWay(all: Texts): Texts {
  const isNamed = namedFrom('web/main.tsx')
  return only(all, (key) => !isFirst(key) && !isLateError(key) && isNamed(key))
}

function only(texts: Texts, isPart: (key: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isPart(key)))
}
