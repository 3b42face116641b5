import { expect, test } from 'vitest'
import { orderOf } from '#domain/text/collate.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { aDomain, aSense } from '#domain/testing/builders.ts'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Word } from '#domain/word/word.ts'
import { commandsOn } from '#web/replica/commands.ts'
import { pullChanges } from '#web/replica/pull/pull-changes.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
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

  const asked = { userId: 'u', speakers: [], compare: orderOf('de') }
  const forms = async (domains: readonly string[] | null): Promise<string[]> => {
    const guids = (await wordsToRecord(db, { ...asked, domains })).map(({ guid }) => guid)
    const found = await wordsByGuid(db, guids)
    return guids.map((guid) => found.get(guid)?.word.vernacular ?? '')
  }
  expect(await forms(['1.3'])).toEqual(['äpfel', 'bahari', 'zeri'])
  expect(await forms(null)).toEqual(['äpfel', 'bahari', 'moto', 'zeri'])

  const [first, second] = await wordsToRecord(db, { ...asked, domains: null })
  const shown = await wordsByGuid(db, [first?.guid ?? '', second?.guid ?? ''])
  const [apfel, bahari] = [shown.get(first?.guid ?? ''), shown.get(second?.guid ?? '')]
  if (apfel) await changeWord(apfel, { ...apfel.word, audio })
  if (bahari) await removeWord(bahari)
  expect(await forms(null)).toEqual(['moto', 'zeri'])
})

test('each word once, with whether it is in the domain itself, whose it is there, and whether it is flagged', async () => {
  const db = aReplica()
  const { enterWord } = commandsOn(db)
  const [maji, mto, ziwa] = [word('maji', '1.3'), word('mto', '1.3.2'), word('ziwa', '1.3.1')]
  await enterWord(contentOf(maji))
  const inBoth = aSense({
    semanticDomains: [aDomain('1.3.2', { userId: 'other' }), aDomain('1.3.1', { userId: 'other' })],
  })
  await enterWord({ ...contentOf(mto), senses: [inBoth], flag: { active: true, text: '' } })
  await enterWord({ ...contentOf(ziwa), senses: [...ziwa.senses, aSense({ semanticDomains: [aDomain('1.3')] })] })
  const below = { domains: ['1.3', '1.3.1', '1.3.2'], speakers: [], compare: orderOf('sw') }

  expect(await wordsToRecord(db, { ...below, userId: 'u' })).toEqual([
    { guid: maji.guid, isHere: true, isMine: true, isFlagged: false },
    { guid: mto.guid, isHere: false, isMine: false, isFlagged: true },
    { guid: ziwa.guid, isHere: true, isMine: true, isFlagged: false },
  ])
  const mine = await wordsToRecord(db, { ...below, domains: ['1.3'], userId: 'u' })
  expect(mine.map(({ guid, isMine }) => [guid, isMine])).toEqual([
    [maji.guid, true],
    [ziwa.guid, false],
  ])
})

test('a word whose only recordings are of speakers who have withdrawn has none', async () => {
  const db = aReplica()
  const { enterWord } = commandsOn(db)
  const said = (vernacular: string, ...speakerIds: readonly string[]) => ({
    ...contentOf(word(vernacular, '1.3')),
    audio: speakerIds.map((speakerId, n) => ({ fileName: `${vernacular} ${n}.webm`, speakerId, protected: false })),
  })
  await enterWord(said('maji', 'neema'))
  await enterWord(said('mto', 'neema', 'amina'))
  await enterWord(said('sauti', 'gone'))
  const amina = aSpeaker({ id: 'amina' })
  const neema = aSpeaker({ id: 'neema', withdrawn: '2026-01-01T00:00:00Z' })
  const forms = async (domains: readonly string[] | null, speakers: readonly Speaker[] | undefined) => {
    const words = await wordsToRecord(db, { domains, userId: 'u', speakers, compare: orderOf('sw') })
    const shown = await wordsByGuid(
      db,
      words.map(({ guid }) => guid),
    )
    return words.map(({ guid }) => shown.get(guid)?.word.vernacular)
  }

  expect(await forms(['1.3'], [amina, neema])).toEqual(['maji'])
  expect(await forms(null, [amina, neema])).toEqual(['maji'])
  expect(await forms(null, undefined)).toEqual([])
})
