import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import type { FieldValue } from '#domain/word/field-value.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import { UNSPECIFIED } from '#domain/word/word.ts'
import { commandsOn } from '#web/replica/commands.ts'
import type { Overruled } from '#web/replica/words/overruled.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { knowSpeakers } from '#web/features/speakers/testing/know-speakers.ts'
import { DeviceAtEntry, typeWord } from '../testing/open-entry.tsx'

const AMINA = { userId: 'a', name: 'Amina' }
const MYSELF = { userId: aStoredUser().id, name: 'Juma' }
const FATUMA = aSpeaker({ id: 's1', name: 'Fatuma' })
const WITHDRAWN = aSpeaker({ id: 's2', name: 'Zawadi', withdrawn: '2026-01-01T00:00:00Z' })

/** A row of “maji: water”, a noun with a picture, which Fatuma says. */
async function rowOfMaji() {
  const device = new DeviceAtEntry()
  knowSpeakers(FATUMA, WITHDRAWN)
  await device.open()
  await typeWord('maji', 'water')
  await screen.findByDisplayValue('maji')
  const stored = async () => {
    const [found] = await wordsInDomain(device.db, '1.3')
    if (!found) throw new Error('The word is not stored.')
    return found
  }
  const { guid, version, word } = await stored()
  const pictures = [{ fileName: 'river.webp', captions: [], protected: false }]
  const senses = word.senses.map((sense) => ({ ...sense, grammaticalInfo: infoOfGroup('Noun'), pictures }))
  const audio = [{ fileName: 'maji.webm', speakerId: 's1', protected: false }]
  await commandsOn(device.db).changeWord({ version, word }, { ...word, senses, audio })
  const overrule = (path: string, { who = AMINA, mine = 'mine', ...others }: Overruling): Promise<unknown> => {
    const fullPath = path.replace('own', `senses.${word.senses[0]?.guid}`)
    return device.db.overruled.put({
      guid,
      path: fullPath,
      mine,
      ...others,
      meanwhile: [who],
      at: '2026-01-01T00:00:00.000Z',
    })
  }
  return { stored, overrule }
}

type Overruling = { readonly mine?: string; readonly theirs: string; readonly who?: typeof AMINA } & Pick<
  Overruled,
  'values'
>

/** What they had there; `values`: what of it can be taken. */
const had = (theirs: string, values: FieldValue | null = null): Overruling => ({
  theirs,
  values: { mine: values, theirs: values },
})
/** What was deleted here, and has been kept by an edit of theirs. */
const kept = (theirs: string): Overruling => ({ theirs, mine: '' })

/** The sentence, when it says this; with its buttons. */
async function note(says: string) {
  await expect.poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(says)
  const found = screen.getAllByRole('status').find(({ textContent }) => textContent === says)?.parentElement
  if (!found) throw new Error('The note is gone.')
  const buttons = within(found)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  return { found, buttons }
}

const KEPT = 'Your version was kept.'
const CHOSEN = 'Your choice was kept.'
const BACK = 'Your change brought it back.'
const STAYS = 'so it stays, even though you deleted it.'
const TAKE = ['Use theirs', 'Keep mine']
const KEEP = ['Keep mine']
const MARKUP = '<b>a</b> & <mine/> {{names}}'
const spoken = (speakerId: string) => had(speakerId, { speakerId })
const told: readonly [says: string, path: string, Overruling, buttons: readonly string[]][] = [
  [
    `Amina had chosen “Pro-form” as the part of speech. ${CHOSEN}`,
    'own.grammaticalInfo',
    had('ProForm', { info: infoOfGroup('ProForm') }),
    TAKE,
  ],
  [`Amina deleted this meaning. ${BACK}`, 'own', had(''), KEEP],
  [
    `Amina had chosen “No speaker” as the speaker of recording 1. ${CHOSEN}`,
    'audio.maji.webm',
    { ...spoken(''), theirs: 'maji.webm' },
    TAKE,
  ],
  [`Amina had chosen “Zawadi” as the speaker of recording 1. ${CHOSEN}`, 'audio.maji.webm', spoken('s2'), KEEP],
  [
    `Amina had chosen “speaker removed: consent unknown” as the speaker of recording 1. ${CHOSEN}`,
    'audio.maji.webm',
    spoken('gone'),
    KEEP,
  ],
  [`Amina deleted recording 1. ${BACK}`, 'audio.maji.webm', had(''), KEEP],
  [`Amina changed recording 1, ${STAYS}`, 'audio.maji.webm', kept('s1'), ['Close']],
  [`Amina removed the domain “1.3 Water”. ${BACK}`, 'own.semanticDomains.1.3', { theirs: '', mine: '1.3 Water' }, KEEP],
  [`Amina changed a picture, ${STAYS}`, 'own.pictures.river.webp', kept('a river'), ['Close']],
  [
    'Amina had left “water” empty. Your version was kept.',
    'own.glosses.en',
    { theirs: '', mine: 'water', values: { mine: { texts: ['water'] }, theirs: { texts: [] } } },
    ['Leave it empty', 'Keep mine'],
  ],
  [`Amina had written “Flagged”. ${KEPT}`, 'flag', had('true', { flag: { active: true, text: '' } }), TAKE],
  [
    `A <theirs/> & <i>Co</i> had written “${MARKUP}”. ${KEPT}`,
    'vernacular',
    { ...had(MARKUP, { texts: [MARKUP] }), who: { userId: 'x', name: 'A <theirs/> & <i>Co</i>' } },
    TAKE,
  ],
  [
    'You deleted this word elsewhere. Your change here brought it back.',
    'accessibility',
    { ...had('Deleted'), who: MYSELF },
    KEEP,
  ],
  [
    'You had chosen “Unspecified” as the part of speech elsewhere. This choice was kept.',
    'own.grammaticalInfo',
    { ...had('', { info: UNSPECIFIED }), who: MYSELF },
    TAKE,
  ],
]

test.each(told)('%s', async (says, path, overruling, buttons) => {
  const { overrule } = await rowOfMaji()
  await overrule(path, overruling)

  expect((await note(says)).buttons).toEqual(buttons)
})

test.each([
  ['vernacular', { texts: ['nyumba'] }, 'nyumba', 'seh'],
  ['own.glosses.ar', { texts: ['ماء'] }, 'ماء', 'ar'],
  ['note', { note: { language: 'fr', text: 'de l’eau' } }, 'de l’eau', 'fr'],
  ['flag', { flag: { active: true, text: 'ask again' } }, 'ask again', 'en'],
] as const)('what they wrote in %s stands in its own language', async (path, theirs, text, language) => {
  const { overrule } = await rowOfMaji()
  await overrule(path, had(text, theirs))

  const { found } = await note(`Amina had written “${text}”. ${KEPT}`)
  const [set] = within(found).getAllByText(text)
  expect([set?.lang, set?.dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
})

test('theirs can be taken, and what was seen put away', async () => {
  const { stored, overrule } = await rowOfMaji()
  await overrule('own.grammaticalInfo', had('ProForm', { info: infoOfGroup('ProForm') }))
  await overrule('audio.maji.webm', spoken('s2'))
  await overrule('own', kept('water; 1.3 Water'))
  const press = async (button: string, says: string) => {
    const { found } = await note(says)
    await userEvent.click(within(found).getByRole('button', { name: button }))
    await expect.poll(() => screen.queryAllByRole('status').map(({ textContent }) => textContent)).not.toContain(says)
  }
  await press('Use theirs', `Amina had chosen “Pro-form” as the part of speech. ${CHOSEN}`)
  await press('Keep mine', `Amina had chosen “Zawadi” as the speaker of recording 1. ${CHOSEN}`)
  expect(screen.getByText('water', { selector: 'bdi' }).lang).toBe('en')
  await press('Close', `Amina changed the meaning “water”, ${STAYS}`)

  const { word } = await stored()
  expect(word).toMatchObject({ audio: [{ speakerId: 's1' }], senses: [{ grammaticalInfo: infoOfGroup('ProForm') }] })
})
