import type { LanguageTag } from '#domain/word/word.ts'

/**
 * Letters by which a browser finds the faces of scripts, of which each says itself of which it is. The Latin one is beyond what
 * comes with the application; of the Cyrillic ones one is of Russian, and one of its neighbours.
 */
export const LETTERS = '𞤀بաকᐁꨀᎠбңकሀაαકਕאꦲកಕᨠກŋꓐകꯀကߊᱚକ𖼀කܐᦀகꪀకⴰހกཀꔀꀀ'

/** Of the script in which a language is written, as its tag or the tables of the browser tell; empty where neither does. */
export function lettersOfScript(tag: LanguageTag): string {
  try {
    const { script } = new Intl.Locale(tag).maximize()
    return LETTERS.match(new RegExp(`\\p{sc=${script}}`, 'gu'))?.join('') ?? ''
  } catch {
    // Projects have tags that are none, and there are codes of scripts that no letter is said to be of.
    return ''
  }
}
