import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { commandsOn } from '../commands.ts'
import { pullChanges } from '../pull/pull-changes.ts'
import { sendWords } from '../sending/send-words.ts'
import { wordsByGuid } from './read-words.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'

const entry = { vernacular: 'maji', gloss: 'water', domain: '1.3' }
const signal = new AbortController().signal

test.each([
  { when: 'that this device does not know', knows: false },
  { when: 'that has come meanwhile', knows: true },
])(
  'a form corrected before the server has absorbed the entry into a word $when leaves that form alone',
  async (now) => {
    const { device, project, colleagues, push } = twoWhoEnterTheSame()
    const mine = aNewWord(entry)
    await device.enterWord(contentOf(mine))
    await device.changeWord({ version: null, word: contentOf(mine) }, { ...contentOf(mine), vernacular: 'mayi' })
    if (now.knows) await pullChanges(device.db, overNetwork(project), signal)

    await push()

    expect(formsIn(project)).toEqual(['maji', 'mayi'])
    expect(domainsOf(project, colleagues.guid)).toEqual(['5.1'])
    expect((await wordsByGuid(device.db, [mine.guid])).get(mine.guid)).toMatchObject({
      saved: 'server',
      word: { guid: mine.guid, vernacular: 'mayi', senses: [{ semanticDomains: [{ id: '1.3' }] }] },
    })
  },
)

test('nor does one that is corrected on a screen which does not show yet that the entry was absorbed', async () => {
  const { device, project, push } = twoWhoEnterTheSame()
  const mine = aNewWord(entry)
  await device.enterWord(contentOf(mine))
  await push()
  await device.changeWord({ version: null, word: contentOf(mine) }, { ...contentOf(mine), vernacular: 'mayi' })

  await push()

  expect(formsIn(project)).toEqual(['maji', 'mayi'])
  expect((await wordsByGuid(device.db, [mine.guid])).get(mine.guid)?.word.vernacular).toBe('mayi')
})

/** A colleague has entered it in 5.1; this device has not heard of that. */
function twoWhoEnterTheSame() {
  const db = aReplica()
  const project = new ProjectInMemory()
  const colleagues = aNewWord({ ...entry, domain: '5.1' })
  project.run({ kind: 'enter', id: colleagues.id, word: contentOf(colleagues) })
  const push = () => sendWords(db, overNetwork(project), signal)
  return { device: { db, ...commandsOn(db) }, project, colleagues, push }
}

const formsIn = (project: ProjectInMemory): string[] =>
  project
    .words()
    .map(({ vernacular }) => vernacular)
    .toSorted()

function domainsOf(project: ProjectInMemory, guid: string): string[] {
  const word = project.words().find((one) => one.guid === guid)
  return (word?.senses ?? []).flatMap(({ semanticDomains }) => semanticDomains.map(({ id }) => id)).toSorted()
}
