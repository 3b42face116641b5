import type { WordContent } from '#domain/word/word.ts'

/** What an entry says, or something that is being typed about one. */
export type Texts = {
  readonly form?: string | undefined
  readonly gloss?: string | undefined
  /** Of others alone. */
  readonly note?: string | undefined
  /** The key of the one in which it stands. */
  readonly domain?: string | undefined
}

export const FIELDS = ['form', 'gloss', 'note', 'domain'] as const

export const textsOf = ({ domain: _place, ...texts }: Texts): readonly string[] =>
  Object.values(texts).filter((text) => text !== undefined)

export function textsIn({ vernacular, note, senses }: WordContent): readonly string[] {
  const glosses = senses.flatMap((sense) => sense.glosses.map(({ def }) => def))
  return [vernacular, ...(note.text === '' ? [] : [note.text]), ...glosses]
}

/** Where others enter what says the same. */
export const TWINS_DOMAIN = '1.5'

export const picked = (texts: Texts, fields: readonly (keyof Texts)[]): Texts =>
  Object.fromEntries(fields.map((field) => [field, texts[field]]))
