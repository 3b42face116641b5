import { describe, expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { WordContent } from '#domain/word/word.ts'
import type { EntryEdit } from '#domain/word/entry-edit.ts'
import type { DoneSince } from './done-since.ts'
import { withDoneSince, withoutDoneSince } from './taken-along.ts'

const recording = (fileName: string) => ({ fileName, speakerId: '', protected: false })
const picture = (fileName: string) => ({ fileName, captions: [], protected: false })
const definition = (text: string) => ({ kind: 'definition', language: 'en', text }) as const
const flag = (text: string) => ({ kind: 'flag', active: text !== '', text }) as const
const SENSE = 'sense'
const done = (did: EntryEdit, undo: EntryEdit | null): DoneSince => ({ kind: 'edit', did, undo, sense: SENSE })
const names = (things: readonly { readonly fileName: string }[] = []) => things.map(({ fileName }) => fileName)

const theirs = aWord({ senses: [aSense({ guid: SENSE })], note: { language: 'en', text: 'theirs' } })
const defined = (text: string): WordContent => ({
  ...theirs,
  senses: [aSense({ guid: SENSE, definitions: [{ language: 'en', text }] })],
})
const entry = aWord({ vernacular: 'majiru' })

describe('what was done from a row', () => {
  test('leaves the word of others with the entry, and what they had there before stands there again', () => {
    const now = { ...defined('b'), flag: { active: true, text: 'tone?' } }
    const since = [
      done(definition('a'), definition('of old')),
      done(flag('tone?'), flag('')),
      done(definition('b'), definition('a')),
    ]

    expect(withoutDoneSince(now, since, 'en')).toEqual(defined('of old'))
    const made = withDoneSince(entry, now, since, 'en')
    expect(made).toMatchObject({ vernacular: 'majiru', note: entry.note, flag: now.flag })
    expect(made.senses).toEqual([{ ...entry.senses[0], definitions: [{ language: 'en', text: 'b' }] }])
  })

  test('goes along as it was done where others have changed the same meanwhile, and theirs stays', () => {
    const since = [done(definition('mine'), definition(''))]

    expect(withoutDoneSince(defined('theirs'), since, 'en')).toEqual(defined('theirs'))
    expect(withDoneSince(entry, defined('theirs'), since, 'en').senses[0]?.definitions).toEqual([
      { language: 'en', text: 'mine' },
    ])
  })

  test('to a gloss of others is taken back in place', () => {
    const glossed = (def: string) => ({
      ...theirs,
      senses: [aSense({ guid: SENSE, glosses: [{ language: 'en', def }] })],
    })
    const gloss = (text: string) => ({ kind: 'gloss', language: 'en', text }) as const

    expect(withoutDoneSince(glossed('waters'), [done(gloss('waters'), gloss('water'))], 'en')).toEqual(glossed('water'))
  })

  test('is a part of speech, too', () => {
    const verb = { catGroup: 'Verb', grammaticalCategory: 'Verb' } as const
    const now = { ...theirs, senses: [aSense({ guid: SENSE, grammaticalInfo: verb })] }
    const since = [done({ kind: 'partOfSpeech', group: 'Verb' }, { kind: 'partOfSpeech', group: 'Unspecified' })]

    expect(withoutDoneSince(now, since, 'en')).toEqual(theirs)
    expect(withDoneSince(entry, now, since, 'en').senses[0]?.grammaticalInfo).toEqual(verb)
  })
})

describe('recordings and pictures that were added in a row', () => {
  const added = (fileName: string): DoneSince => ({ kind: 'media', added: fileName })

  test('go along as they are now, and those of others stay', () => {
    const spoken = { ...recording('mine.webm'), speakerId: 'amina' }
    const now: WordContent = {
      ...theirs,
      audio: [recording('theirs.webm'), spoken],
      senses: [aSense({ guid: SENSE, pictures: [picture('theirs.jpg'), picture('mine.jpg')] })],
    }
    const since = [added('mine.webm'), added('mine.jpg'), added('deleted again.webm')]

    const left = withoutDoneSince(now, since, 'en')
    expect([names(left.audio), names(left.senses[0]?.pictures)]).toEqual([['theirs.webm'], ['theirs.jpg']])
    const made = withDoneSince(entry, now, since, 'en')
    expect([made.audio, names(made.senses[0]?.pictures)]).toEqual([[spoken], ['mine.jpg']])
  })

  test('in the place of another leave that one where it was', () => {
    const now = { ...theirs, audio: [recording('second.webm'), recording('last.webm')] }
    const since: DoneSince[] = [
      { kind: 'media', added: 'first.webm', gone: 'theirs.webm', insteadOf: recording('theirs.webm') },
      { kind: 'media', added: 'second.webm', gone: 'first.webm', insteadOf: recording('first.webm') },
    ]

    expect(names(withoutDoneSince(now, since, 'en').audio)).toEqual(['theirs.webm', 'last.webm'])
    expect(names(withDoneSince(entry, now, since, 'en').audio)).toEqual(['second.webm'])
  })

  test('do not bring back what came with the entry and was deleted in the row', () => {
    const withSound = { ...entry, audio: [recording('entered.webm')] }

    expect(withDoneSince(withSound, theirs, [{ kind: 'media', gone: 'entered.webm' }], 'en').audio).toEqual([])
  })
})
