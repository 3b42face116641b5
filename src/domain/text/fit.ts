/** How well a text fits what somebody types: all of it, its beginning, that of a word in it, or some part; less is better. */
export const FIT = { whole: 0, start: 1, wordStart: 2, part: 3 } as const

export type Fit = (typeof FIT)[keyof typeof FIT]

/** Both folded in the same way; null: the text does not hold what is typed. */
export function fitOf(text: string, typed: string): Fit | null {
  if (text === typed) return FIT.whole
  if (text.startsWith(typed)) return FIT.start
  if (text.includes(` ${typed}`)) return FIT.wordStart
  return text.includes(typed) ? FIT.part : null
}
