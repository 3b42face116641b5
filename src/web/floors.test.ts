import { expect, test } from 'vitest'

/**
 * Each imports only from those before it, or from itself; the page itself, in no folder, may import all. What is in no folder of
 * `replica/` puts those folders together.
 */
const FLOORS = [
  'plain',
  'device',
  'session',
  'i18n',
  'theme',
  'api',
  'state',
  'replica/outbox',
  'replica/desk',
  'replica/words',
  'replica/sending',
  'replica/pull',
  'replica/vernaculars',
  'replica/work-file',
  'replica',
  'shared',
  'features',
]

/** Which feature imports which. It only shrinks: what two features need lies in `shared/`. */
const PAIRS: Readonly<Record<string, readonly string[]>> = {
  'data-entry': ['own-domains', 'paper', 'pictures', 'recording', 'spelling'],
  projects: ['own-domains', 'project-languages', 'sync'],
}

/** The text of each file by its path below `src/web`. Of tests nothing is asked. */
type Sources = Readonly<Record<string, string>>

const read = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*', '!./**/testing/**'], {
  query: '?raw',
  eager: true,
  import: 'default',
})
const sources: Sources = Object.fromEntries(Object.entries(read).map(([file, text]) => [file.slice('./'.length), text]))

test('no floor of the web app imports from one above it, not even a type, and every folder is on a floor', () => {
  expect(upwardIn(sources)).toEqual([])
})

test('no features import each other in a circle', () => {
  expect(featureCirclesIn(sources)).toEqual([])
})

test('no folders import each other in a circle, not even types', () => {
  expect(circlesIn(sources)).toEqual([])
})

test('no feature imports another one, but for those that did before', () => {
  const listed = Object.entries(PAIRS).flatMap(([one, others]) => others.map((other) => `${one} → ${other}`))
  expect(pairsIn(sources)).toEqual(listed)
})

test('device/ alone names the storage of the browser', () => {
  expect(namingStorageIn(sources)).toEqual([])
})

test('the replica draws nothing, and says nothing in any language', () => {
  expect(drawingIn(sources)).toEqual([])
})

test.each<[what: string, Sources, find: (sources: Sources) => readonly string[]]>([
  ['a type from above', { 'device/a.ts': "import type { B } from '#web/state/b.ts'" }, upwardIn],
  ['something from above, later', { 'plain/a.ts': "void import('../features/b/c.tsx')" }, upwardIn],
  [
    'a worker from above',
    { 'replica/a.ts': "new Worker(new URL('../features/b/c.worker.ts', import.meta.url))" },
    upwardIn,
  ],
  ['what is passed on from above', { 'session/a.ts': "export { b } from '#web/api/b.ts'" }, upwardIn],
  ['what the replica puts together', { 'replica/desk/a.ts': "import type { B } from '../b.ts'" }, upwardIn],
  ['a folder on no floor', { 'helpers/a.ts': '' }, upwardIn],
  [
    'a circle of types',
    {
      'features/a/a.ts': "import type { B } from '#web/features/b/b.ts'",
      'features/b/b.ts': "import type { C } from './deep/c.ts'",
      'features/b/deep/c.ts': "import type { A } from '#web/features/a/a.ts'",
    },
    circlesIn,
  ],
  [
    'a circle of features over other folders',
    {
      'features/a/a.ts': "import { b } from '#web/features/b/b.ts'",
      'features/b/deep/b.ts': "import { a } from '#web/features/a/deep/a.ts'",
    },
    featureCirclesIn,
  ],
  [
    'a feature that imports another',
    { 'features/a/a.tsx': "import classes from '#web/features/b/b.module.css'" },
    pairsIn,
  ],
  ['a memory', { 'state/a.ts': "localStorage.getItem('a')" }, namingStorageIn],
  ['a database', { 'replica/a.ts': "import type { Table } from 'dexie'" }, namingStorageIn],
  ['a lock', { 'features/a/a.ts': "void navigator.locks.request('a', b)" }, namingStorageIn],
  ['something drawn', { 'replica/a.tsx': '' }, drawingIn],
  ['a text', { 'replica/words/a.ts': "import { useTranslation } from 'react-i18next'" }, drawingIn],
])('%s is found', (_, planted, find) => {
  expect(find({ ...sources, ...planted })).not.toEqual(find(sources))
})

function upwardIn(all: Sources): readonly string[] {
  const onNone = Object.keys(all).filter((file) => file.includes('/') && floorOf(file) === FLOORS.length)
  const upward = importsIn(all).filter(({ from, to }) => floorOf(to) > floorOf(from))
  return [...onNone, ...upward.map(({ from, to }) => `${from} imports ${to}`)]
}

function floorOf(file: string): number {
  const at = FLOORS.findIndex((floor) => file.startsWith(`${floor}/`))
  return at === -1 ? FLOORS.length : at
}

function circlesIn(all: Sources): readonly string[] {
  return inCircles(importsIn(all), folderOf)
}

function featureCirclesIn(all: Sources): readonly string[] {
  return inCircles(importsIn(all), featureOf)
}

/** Every place from which imports lead over other places back to itself. */
function inCircles(imports: readonly Import[], placeOf: (file: string) => string | undefined): readonly string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [one, other] = [placeOf(from), placeOf(to)]
    if (one !== undefined && other !== undefined && one !== other)
      next.set(one, (next.get(one) ?? new Set()).add(other))
  }
  const leadsBack = (place: string): boolean => {
    const reached = new Set(next.get(place))
    for (const one of reached) for (const further of next.get(one) ?? []) reached.add(further)
    return reached.has(place)
  }
  return [...next.keys()].filter(leadsBack).toSorted()
}

const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')))

function pairsIn(all: Sources): readonly string[] {
  const pairs = importsIn(all).flatMap(({ from, to }) => {
    const [one, other] = [featureOf(from), featureOf(to)]
    return one && other && one !== other ? [`${one} → ${other}`] : []
  })
  return [...new Set(pairs)].toSorted()
}

const featureOf = (file: string): string | undefined => /^features\/([^/]+)\//.exec(file)?.[1]

const STORAGE =
  /\b(?:indexedDB|localStorage|sessionStorage|caches|Dexie|IDB[A-Z]\w*)\b|\bnavigator\.(?:locks|storage)\b|'dexie'/

function namingStorageIn(all: Sources): readonly string[] {
  const naming = Object.entries(all).filter(([, text]) => STORAGE.test(withoutComments(text)))
  return naming.flatMap(([file]) => (file.startsWith('device/') ? [] : [file])).toSorted()
}

const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\/|(?<![:'])\/\/.*?$/gms, '')

function drawingIn(all: Sources): readonly string[] {
  const ofReplica = Object.entries(all).filter(([file]) => file.startsWith('replica/'))
  return ofReplica.flatMap(([file, text]) => (file.endsWith('.tsx') || /i18n/.test(text) ? [file] : [])).toSorted()
}

type Import = { readonly from: string; readonly to: string }

/** Static or late, of code, types, styles or a worker. */
const IMPORTED = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*'([^']+)'/g

function importsIn(all: Sources): readonly Import[] {
  return Object.entries(all).flatMap(([from, text]) =>
    Array.from(text.matchAll(IMPORTED), ([, to = '']) => placeOf(to, from)).flatMap((to) =>
      to === null || to.startsWith('locales/') ? [] : [{ from, to }],
    ),
  )
}

/** null for what is not of the web app. */
function placeOf(imported: string, from: string): string | null {
  if (imported.startsWith('#web/')) return imported.slice('#web/'.length)
  return imported.startsWith('.') ? new URL(imported, `file:///${from}`).pathname.slice(1) : null
}
