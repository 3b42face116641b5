import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { Word } from '#domain/word/word.ts'
import { commandsOn } from '#web/replica/commands.ts'
import { pullChanges } from '#web/replica/pull-changes.ts'
import { wordsByGuid } from '#web/replica/read-words.ts'
import { aReplica, overNetwork } from '#web/replica/testing/a-replica.ts'
import { aNewWord, ProjectInMemory } from '#web/replica/testing/project-in-memory.ts'
import { wordsToRecord } from './words-to-record.ts'

const audio = [{ fileName: 'a.webm', speakerId: '', protected: false }]
const word = (vernacular: string, domain: string): Word => aNewWord({ vernacular, gloss: vernacular, domain })

test('the words without a recording, of a domain or of all, in the order of the language', async () => {
  const [db, project] = [aReplica(), new ProjectInMemory()]
  for (const one of [word('zeri', '1.3'), word('äpfel', '1.3'), word('moto', '1.2')]) {
    project.run({ kind: 'enter', id: one.id, word: contentOf(one) })
  }
  await pullChanges(db, overNetwork(project), new AbortController().signal)
  const { enterWord, changeWord, removeWord } = commandsOn(db)
  await enterWord(contentOf(word('bahari', '1.3')))
  await enterWord({ ...contentOf(word('sauti', '1.3')), audio })

  const forms = async (domainId: string | null): Promise<string[]> => {
    const guids = await wordsToRecord(db, { domainId, lang: 'de' })
    const found = await wordsByGuid(db, guids)
    return guids.map((guid) => found.get(guid)?.word.vernacular ?? '')
  }
  expect(await forms('1.3')).toEqual(['äpfel', 'bahari', 'zeri'])
  expect(await forms(null)).toEqual(['äpfel', 'bahari', 'moto', 'zeri'])

  const [first, second] = await wordsToRecord(db, { domainId: null, lang: 'de' })
  const shown = await wordsByGuid(db, [first ?? '', second ?? ''])
  const [apfel, bahari] = [shown.get(first ?? ''), shown.get(second ?? '')]
  if (apfel) await changeWord(apfel, { ...apfel.word, audio })
  if (bahari) await removeWord(bahari)
  expect(await forms(null)).toEqual(['moto', 'zeri'])
})
