import type { Guid } from '#domain/word/word.ts'

/** Where words are merged that somebody has picked out; of one, the other is looked for there. */
export const mergeAddress = (words: Iterable<Guid>): string =>
  `/app/goals/merge?${new URLSearchParams([...words].map((guid) => ['word', guid])).toString()}`
