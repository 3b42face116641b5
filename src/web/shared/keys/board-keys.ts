import type { ParseKeys } from 'i18next'
import type { Stroke } from './entry-keys.ts'

/** Of the board on which words are merged, wherever on it the focus is. */
export const BOARD_KEYS = {
  save: { key: 'Enter', ctrl: true },
  keepApart: { key: 'n', alt: true },
  defer: { key: 'l', alt: true },
  skip: { key: 'k', alt: true },
  stepBack: { key: 'z', alt: true },
} as const satisfies Readonly<Record<string, Stroke>>

/** Of the meaning on that board which has the focus: letters that no browser and no key of the board takes with Alt. */
export const MEANING_KEYS = {
  combine: { key: 'c', alt: true },
  newWord: { key: 'w', alt: true },
  mergeInto: { key: 'm', alt: true },
  up: { key: 'ArrowUp', alt: true },
  down: { key: 'ArrowDown', alt: true },
  remove: { key: 'Delete' },
} as const satisfies Readonly<Record<string, Stroke>>

type Listed = { readonly says: ParseKeys; readonly strokes: readonly Stroke[] }

/** What the help panel and the guide say of them, by the heading above. */
export const BOARD_KEYS_LISTED = {
  'keys.place.meaning': [
    { says: 'keys.combine', strokes: [MEANING_KEYS.combine] },
    { says: 'keys.mergeInto', strokes: [MEANING_KEYS.mergeInto] },
    { says: 'merge.newWord', strokes: [MEANING_KEYS.newWord] },
    {
      says: 'keys.moveAcross',
      strokes: [
        { key: 'ArrowLeft', alt: true },
        { key: 'ArrowRight', alt: true },
      ],
    },
    { says: 'merge.up', strokes: [MEANING_KEYS.up] },
    { says: 'merge.down', strokes: [MEANING_KEYS.down] },
    { says: 'merge.delete', strokes: [MEANING_KEYS.remove] },
  ],
  'keys.place.screen': [
    { says: 'merge.save', strokes: [BOARD_KEYS.save] },
    { says: 'merge.keepApart', strokes: [BOARD_KEYS.keepApart] },
    { says: 'merge.defer', strokes: [BOARD_KEYS.defer] },
    { says: 'keys.skipSet', strokes: [BOARD_KEYS.skip] },
    { says: 'merge.stepBack', strokes: [BOARD_KEYS.stepBack] },
    { says: 'keys.help', strokes: [{ key: '?', outsideFields: true }, { key: 'F1' }] },
  ],
} as const satisfies Partial<Readonly<Record<ParseKeys, readonly Listed[]>>>
