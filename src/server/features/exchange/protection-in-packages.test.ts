import { afterAll, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { updateWord } from '#contract/word.ts'
import { aGuid, aSense } from '#domain/testing/builders.ts'
import type { Sense, Word, WordContent } from '#domain/word/word.ts'
import { aWav } from '#server/features/audio/testing/sounds.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { aLift, aLiftGuid, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { signUp, aProjectOf, importZip, exportFiles, currentWords } = await createExchangeApp(afterAll)
const owner = await signUp()

const EXPLAINED = `<sense id="${aLiftGuid()}"><gloss lang="en"><text>well</text></gloss><example/></sense>`

const PACKAGE = {
  'Sena.lift': aLift(
    anEntry({ vernacular: 'plain' }),
    anEntry({ vernacular: 'varied', more: '<variant/>' }),
    anEntry({ vernacular: 'explained', more: EXPLAINED }),
    anEntry({ vernacular: 'spoken', more: '<pronunciation><media href="a.wav"/></pronunciation>' }),
  ),
  'audio/a.wav': aWav(),
}

type Edit = (projectId: string, word: Word, content: WordContent) => Promise<unknown>

const put: Edit = (projectId, word, content) =>
  owner.call(updateWord, { params: { projectId, wordId: word.id }, body: { ...word, ...content } })
const operate: Edit = (projectId, { guid, id: base }, word) =>
  owner.call(runOperations, {
    params: { projectId },
    body: { operations: [{ kind: 'change', id: aGuid(), guid, base, word }] },
  })

test.each<[string, Edit]>([
  ['as the reference client does', put],
  ['by an operation', operate],
])(
  'R25 what an import protects is so after an edit %s, and in the next project, and nothing else is',
  async (_, edit) => {
    const projectId = await aProjectOf(owner, SENA)
    await importZip(owner, projectId, await aZip(PACKAGE))
    const before = await currentWords(projectId)
    expect(before.map(protectionOf)).toEqual([
      ['plain', 'Active', [], ['Active'], []],
      ['varied', 'Protected', ['Variants'], ['Active'], []],
      ['explained', 'Active', [], ['Active', 'Protected'], []],
      ['spoken', 'Active', [], ['Active'], [true]],
    ])

    for (const word of before) await edit(projectId, word, claimingMore(word))
    const after = await currentWords(projectId)

    expect(after.map(({ note }) => note.text)).toEqual(before.map(() => 'edited'))
    expect(after.map(protectionOf)).toEqual(before.map(protectionOf).map(withAnotherSense))
    expect(await inTheNextProject(owner, projectId)).toEqual(after.map(protectionOf))
  },
)

/** An edit that says of everything it can that it is protected. */
function claimingMore(word: Word): WordContent {
  const claimed = (one: Sense): Sense => ({ ...one, accessibility: 'Protected' })
  return {
    ...word,
    accessibility: 'Protected',
    protectReasons: [...word.protectReasons, { type: 'Etymologies', count: 1, value: null }],
    senses: [...word.senses, aSense({ glosses: [{ language: 'en', def: 'added' }] })].map(claimed),
    note: { language: 'en', text: 'edited' },
  }
}

async function inTheNextProject(person: SignedIn, projectId: string): Promise<readonly unknown[]> {
  const next = await aProjectOf(person, SENA)
  await importZip(person, next, await aZip(Object.fromEntries(await exportFiles(person, projectId))))
  return (await currentWords(next)).map(protectionOf)
}

type Protection = readonly [string, string, readonly string[], readonly string[], readonly boolean[]]

const protectionOf = ({ vernacular, accessibility, protectReasons, senses, audio }: Word): Protection => [
  vernacular,
  accessibility,
  protectReasons.map(({ type }) => type),
  senses.map((one) => one.accessibility),
  audio.map((recording) => recording.protected),
]

const withAnotherSense = ([vernacular, status, reasons, senses, audio]: Protection): Protection => [
  vernacular,
  status,
  reasons,
  [...senses, 'Active'],
  audio,
]
