import type { LanguageTag } from '#domain/word/word.ts'

/**
 * Letters by which a browser finds the faces of a script, by the code of the script in a language tag. The Latin ones are
 * beyond what comes with the application.
 */
export const LETTERS: Readonly<Record<string, string>> = {
  Adlm: '𞤀',
  Arab: 'ب',
  Armn: 'ա',
  Beng: 'ক',
  Cans: 'ᐁ',
  Cham: 'ꨀ',
  Cher: 'Ꭰ',
  // A letter of Russian, and one of its neighbours.
  Cyrl: 'бң',
  Deva: 'क',
  Ethi: 'ሀ',
  Geor: 'ა',
  Grek: 'α',
  Gujr: 'ક',
  Guru: 'ਕ',
  Hebr: 'א',
  Java: 'ꦲ',
  Khmr: 'ក',
  Knda: 'ಕ',
  Lana: 'ᨠ',
  Laoo: 'ກ',
  Latn: 'ŋ',
  Lisu: 'ꓐ',
  Mlym: 'ക',
  Mtei: 'ꯀ',
  Mymr: 'က',
  Nkoo: 'ߊ',
  Olck: 'ᱚ',
  Orya: 'କ',
  Plrd: '𖼀',
  Sinh: 'ක',
  Syrc: 'ܐ',
  Talu: 'ᦀ',
  Taml: 'க',
  Tavt: 'ꪀ',
  Telu: 'క',
  Tfng: 'ⴰ',
  Thaa: 'ހ',
  Thai: 'ก',
  Tibt: 'ཀ',
  Vaii: 'ꔀ',
  Yiii: 'ꀀ',
}

/** Of the script in which a language is written, as its tag or the tables of the browser tell; empty where neither does. */
export function lettersOfScript(tag: LanguageTag): string {
  try {
    return LETTERS[new Intl.Locale(tag).maximize().script ?? ''] ?? ''
  } catch {
    // Projects have tags that are none.
    return ''
  }
}
