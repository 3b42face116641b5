import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { commandsOn } from '../commands.ts'
import { sendWords } from '../sending/send-words.ts'
import { wordsByGuid } from './read-words.ts'
import { aReplica, overNetwork } from '../testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'

const entry = { vernacular: 'maji', gloss: 'water', domain: '1.3' }
const signal = new AbortController().signal

test('a form corrected on a screen which does not show yet that the entry was absorbed leaves that of the other word alone', async () => {
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
