import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import type { FieldValue } from '#domain/word/field-value.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import { UNSPECIFIED, type WordContent } from '#domain/word/word.ts'
import { commandsOn } from '#web/replica/commands.ts'
import type { Overruled } from '#web/replica/overruled.ts'
import { wordsInDomain } from '#web/replica/read-words.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { DeviceAtEntry, typeWord } from '../testing/open-entry.tsx'

const saying = (theirs: FieldValue | null, mine = theirs) => ({ values: { mine, theirs } })
const AMINA = { userId: 'a', name: 'Amina' }

/** A row of “maji: water”, changed to what stands here. */
async function rowOf(changed: (word: WordContent) => Partial<WordContent> = () => ({})) {
  const device = new DeviceAtEntry()
  stubSpeakers()
  await device.open()
  await typeWord('maji', 'water')
  await screen.findByDisplayValue('maji')
  const stored = async (): Promise<WordContent> => {
    const [found] = await wordsInDomain(device.db, '1.3')
    if (!found) throw new Error('The word is not stored.')
    return found.word
  }
  const [entered] = await wordsInDomain(device.db, '1.3')
  if (!entered) throw new Error('The word is not stored.')
  const base = { version: entered.version, word: entered.word }
  await commandsOn(device.db).changeWord(base, { ...entered.word, ...changed(entered.word) })
  const [sense] = entered.word.senses
  const overrule = (
    path: string,
    texts: Pick<Overruled, 'mine' | 'theirs' | 'values'>,
    who = AMINA,
  ): Promise<unknown> =>
    device.db.overruled.put({
      guid: entered.guid,
      path: path.replace('own', `senses.${sense?.guid}`),
      ...texts,
      meanwhile: [who],
      at: new Date().toISOString(),
    })
  return { stored, overrule }
}

const fatuma = aSpeaker({ id: 's1', name: 'Fatuma' })
const withdrawn = aSpeaker({ id: 's2', name: 'Zawadi', withdrawn: '2026-01-01T00:00:00Z' })

function stubSpeakers(): void {
  const others = fetch
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.includes('/speakers') ? Response.json([fatuma, withdrawn]) : others(address, init),
  )
}

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

test('a part of speech that somebody else chose is named as the interface names it, and can be taken', async () => {
  const { stored, overrule } = await rowOf(({ senses }) => ({
    senses: senses.map((sense) => ({ ...sense, grammaticalInfo: infoOfGroup('Noun') })),
  }))
  await overrule('own.grammaticalInfo', {
    mine: 'Noun Noun',
    theirs: 'ProForm ProForm',
    ...saying({ info: infoOfGroup('ProForm') }),
  })
  await note('Amina chose “Pro-form” as the part of speech meanwhile. Yours stands, theirs is in the history.')
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))

  await expect.poll(async () => (await stored()).senses[0]?.grammaticalInfo).toEqual(infoOfGroup('ProForm'))
  await expect.poll(() => screen.queryByText(/Amina chose/)).toBeNull()
})

test('that somebody else deleted the meaning of the row is told, and put away when it was seen', async () => {
  const { overrule } = await rowOf()
  await overrule('own', { mine: 'water', theirs: '' })
  const { buttons } = await note('Amina deleted this meaning meanwhile. Your change has brought it back.')
  expect(buttons).toEqual(['Keep mine'])
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))

  await expect.poll(() => screen.queryByText(/Amina deleted/)).toBeNull()
})

const spokenBy = (speakerId: string) => (): Partial<WordContent> => ({
  audio: [{ fileName: 'maji.webm', speakerId, protected: false }],
})

test('a speaker whom somebody else named is told by name, and can be taken', async () => {
  const { stored, overrule } = await rowOf(spokenBy(''))
  await overrule('audio.maji.webm', { mine: 'maji.webm', theirs: 's1', ...saying({ speakerId: 's1' }) })
  await note('Amina chose “Fatuma” as the speaker of recording 1 meanwhile. Yours stands, theirs is in the history.')
  await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }))

  await expect.poll(async () => (await stored()).audio[0]?.speakerId).toBe('s1')
})

test.each([
  ['maji.webm', '', 'Nobody in particular', ['Take theirs', 'Keep mine']],
  ['s2', 's2', 'Zawadi', ['Keep mine']],
  ['gone', 'gone', 'speaker removed: consent not known', ['Keep mine']],
  ['', null, null, ['Keep mine']],
])('of a recording that the others left with “%s” as its speaker: %s', async (theirs, speakerId, name, offered) => {
  const { overrule } = await rowOf(spokenBy('s1'))
  await overrule('audio.maji.webm', {
    mine: 's1',
    theirs,
    ...saying(speakerId === null ? null : { speakerId }),
  })
  const chose = `Amina chose “${name}” as the speaker of recording 1 meanwhile. Yours stands, theirs is in the history.`
  const deleted = 'Amina deleted recording 1 meanwhile. Your change has brought it back.'

  expect((await note(name === null ? deleted : chose)).buttons).toEqual(offered)
})

test('what was deleted here and kept by an edit is told with what it says now, and put away when it was seen', async () => {
  const { stored, overrule } = await rowOf(spokenBy('s1'))
  await overrule('own', { mine: '', theirs: 'water; 1.3 Water' })
  await overrule('audio.maji.webm', { mine: '', theirs: 's1' })
  const says = 'Amina changed the meaning “water” meanwhile. It stays, though you deleted it.'
  const { buttons } = await note('Amina changed recording 1 meanwhile. It stays, though you deleted it.')
  const { found } = await note(says)

  expect(buttons).toEqual(['Close'])
  expect(within(found).getByText('water').lang).toBe('en')
  await userEvent.click(within(found).getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByText(/the meaning/)).toBeNull()
  expect((await stored()).senses).toHaveLength(1)
})

test('a domain is told by number and name, a picture as a picture', async () => {
  const picture = { fileName: 'river.webp', captions: [], protected: false }
  const { overrule } = await rowOf(({ senses }) => ({
    senses: senses.map((sense) => ({ ...sense, pictures: [picture] })),
  }))
  await overrule('own.semanticDomains.1.3', { mine: '1.3 Water', theirs: '' })
  await overrule('own.pictures.river.webp', { mine: '', theirs: 'a river' })

  const domain = await note('Amina took the domain “1.3 Water” away meanwhile. Your change has brought it back.')
  const shown = await note('Amina changed a picture meanwhile. It stays, though you deleted it.')
  expect([domain.buttons, shown.buttons]).toEqual([['Keep mine'], ['Close']])
})

test.each([
  ['vernacular', { texts: ['nyumba'] }, 'nyumba', 'seh'],
  ['own.glosses.ar', { texts: ['ماء'] }, 'ماء', 'ar'],
  ['note', { note: { language: 'fr', text: 'de l’eau' } }, 'de l’eau', 'fr'],
  ['flag', { flag: { active: true, text: 'ask again' } }, 'ask again', 'en'],
] as const)('what they wrote in %s stands in its own language', async (path, theirs, text, language) => {
  const { overrule } = await rowOf()
  await overrule(path, { mine: 'mine', theirs: text, ...saying(theirs) })
  const { found } = await note(`Amina wrote “${text}” meanwhile. Yours stands, theirs is in the history.`)

  const [set] = within(found).getAllByText(text)
  expect([set?.lang, set?.dir]).toEqual([language, language === 'ar' ? 'rtl' : 'ltr'])
})

test('what they left empty is told with what stands here, and a flag without a text as what it is', async () => {
  const { overrule } = await rowOf()
  await overrule('own.glosses.en', { mine: 'water', theirs: '', ...saying({ texts: [] }, { texts: ['water'] }) })
  await overrule('flag', { mine: '', theirs: 'true', ...saying({ flag: { active: true, text: '' } }) })

  const blank = await note('Amina left “water” empty meanwhile. Yours stands.')
  const flag = await note('Amina wrote “Flagged” meanwhile. Yours stands, theirs is in the history.')
  expect(blank.buttons).toEqual(['Leave it empty', 'Keep mine'])
  expect(flag.buttons).toEqual(['Take theirs', 'Keep mine'])
})

test.each([
  ['accessibility', 'Deleted', 'Elsewhere you deleted this word meanwhile. Your change here has brought it back.'],
  ['own', '', 'Elsewhere you deleted this meaning meanwhile. Your change here has brought it back.'],
  [
    'own.grammaticalInfo',
    '',
    'Elsewhere you chose “Unspecified” as the part of speech meanwhile. This one stands, the other is in the history.',
  ],
])(
  'nobody is told that somebody else did what they did themselves in another place: %s',
  async (path, theirs, says) => {
    const { overrule } = await rowOf()
    await overrule(
      path,
      { mine: 'mine', theirs, ...saying({ info: UNSPECIFIED }) },
      { userId: aStoredUser().id, name: 'Juma' },
    )

    expect((await note(says)).buttons).toContain('Keep mine')
  },
)

test('no name and no text is taken for markup', async () => {
  const { overrule } = await rowOf()
  const text = '<b>a</b> & <mine/> {{names}}'
  await overrule(
    'vernacular',
    { mine: 'maji', theirs: text, ...saying({ texts: [text] }) },
    { userId: 'x', name: 'A <theirs/> & <i>Co</i>' },
  )

  const says = `A <theirs/> & <i>Co</i> wrote “${text}” meanwhile. Yours stands, theirs is in the history.`
  expect((await note(says)).buttons).toEqual(['Take theirs', 'Keep mine'])
})
