import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/**
 * What modules keep in memory, each with why another process on the same database need not know of it (spec rules R10.1). Locks,
 * pending imports and exports, acknowledgements and whatever else is true for everybody are in the database instead.
 */
const ITS_OWN_LOAD = 'how much this process has to do: others have cores and memory of their own'
const SHIPPED = 'read once from files that come with the program'
const WHY: Readonly<Record<string, string>> = {
  'features/accounts/guessable-password.ts common': SHIPPED,
  'features/accounts/hash-queue.ts placesTaken': ITS_OWN_LOAD,
  'features/accounts/hash-queue.ts queue': ITS_OWN_LOAD,
  'features/accounts/username-looks.store.ts prototypes': SHIPPED,
  'features/changes/pages-in-turn.ts turns': ITS_OWN_LOAD,
  'features/domains/shipped-domains.ts guids': SHIPPED,
  'features/domains/shipped-domains.ts namesByLanguage': SHIPPED,
  'features/domains/shipped-domains.ts texts': SHIPPED,
  'features/duplicates/search-worker.ts words': 'what this thread was given to search in',
  'features/exchange/language-names.ts known': SHIPPED,
  'features/projects/changing-project.ts turns':
    'spares connections of this process; the row in the database is what is held',
  'features/projects/projects.service.ts tellingLarge': ITS_OWN_LOAD,
  'features/projects/projects.service.ts waiting': 'answers that are about to be read from the database, none that was',
  'features/statistics/written-counts.ts formOf': 'written anew with the domains, which are compared with the database',
  'features/words/former-codes.store.ts known': 'compared with the database where a word is saved',
  'http/in-flight.ts largeAnswers': ITS_OWN_LOAD,
  'http/in-flight.ts loads': ITS_OWN_LOAD,
  'http/in-flight.ts working': ITS_OWN_LOAD,
  'http/loop-turns.ts turns': ITS_OWN_LOAD,
  'http/loop-turns.ts workAgainAt': ITS_OWN_LOAD,
}

test('R10.1 a module of the server keeps nothing in memory that another process would have to know', async () => {
  const files = (await readdir(import.meta.dirname, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(import.meta.dirname, file), 'utf8')
      return stateIn(text).map((name) => `${file} ${name}`)
    }),
  )
  expect(found.flat().toSorted()).toEqual(Object.keys(WHY))
})

test.each([
  ['let count = 0', ['count']],
  ['export let count: number | undefined', ['count']],
  ['const known = new Map<string, number>()', ['known']],
  ['const seen: Set<string> = new Set()', ['seen']],
  ['const queue = pLimit(3)', ['queue']],
  ['const turns = new FairTurns()', ['turns']],
  ['const waiting: string[] = []', ['waiting']],
  ["const FOLDER = new URL('./texts/', import.meta.url)", []],
  ["const CODES: ReadonlySet<string> = new Set(['a'])", []],
  ["const CODES = new Set(['a'])", []],
  ['function inside() {\n  let count = 0\n}', []],
])('%s', (text, names) => {
  expect(stateIn(text)).toEqual(names)
})

/** Names at the left edge, where modules declare theirs, whose values change. */
function stateIn(text: string): readonly string[] {
  const declared = text.matchAll(/^(?:export )?(let|const) (\w+)(?:: ([^=\n]+))?(?: = (.*))?$/gm)
  return [...declared].flatMap(([, how, name = '', type = '', value = '']) =>
    how === 'let' || (isChanged(value) && !/^(?:Readonly|readonly )/.test(type)) ? [name] : [],
  )
}

/** Not what has its content from the start: a set of names, an address. */
function isChanged(value: string): boolean {
  if (/^(?:pLimit\(|\[\]$)/.test(value)) return true
  const [, made, given] = /^new ([\w.]+)(?:<[^(]*>)?\((.?)/.exec(value) ?? []
  if (made === undefined || /^(?:URL|RegExp|Date|Intl\.\w+)$/.test(made)) return false
  return made === 'Set' ? given === ')' : true
}
