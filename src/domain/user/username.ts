/** Why nobody may be called so; null for a name that is fine. */
export type UsernameFlaw = 'invisible' | 'mixed'

/**
 * A username as it is stored: in NFKC, so that wide, small and ligated letters are the plain ones, with single blanks, and
 * without what says how letters are joined or drawn, and not which they are: the joiners (U+200C, U+200D) that Sinhala,
 * Malayalam and Persian keyboards put between them, and variation selectors, also the vowel separator of Mongolian (U+180E).
 * Whoever types these is the same person as who does not.
 */
export function usernameForm(text: string): string {
  const plain = text.replaceAll(/[\p{Join_Control}\p{Variation_Selector}\u180E]/gu, '').normalize('NFKC')
  return plain.replaceAll(/\p{Zs}+/gu, ' ').trim()
}

/** Of a name in its form (UTS 39, sections 3.1 and 5.2). */
export function usernameFlaw(username: string): UsernameFlaw | null {
  if (INVISIBLE.test(username)) return 'invisible'
  return isOfOneWriting(username) ? null : 'mixed'
}

/** Controls, what no character is, what is not drawn, line ends, and the braille cell without a dot. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u

/**
 * Whether the letters are of one script, or of those that are written together in Chinese, Japanese and Korean ("Highly
 * Restrictive"). What belongs to every script, such as digits, dots and hyphens, mixes with each.
 */
function isOfOneWriting(username: string): boolean {
  return WRITINGS.some((writing) => writing.test(username))
}

const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
/** Those in use today (UAX 31, tables 5 and 7) that browsers of some years ago know as well. Any others pass for one script. */
const SCRIPTS =
  `Adlam Arabic Armenian Balinese Bamum Batak Bengali Buginese Buhid Canadian_Aboriginal Chakma Cham Cherokee
  Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hanifi_Rohingya Hanunoo Hebrew Javanese Kannada Kayah_Li Khmer
  Lao Lepcha Limbu Lisu Malayalam Mandaic Meetei_Mayek Miao Mongolian Myanmar New_Tai_Lue Newa Nko Nyiakeng_Puachue_Hmong
  Ol_Chiki Oriya Osage Rejang Saurashtra Sinhala Sundanese Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Tamil
  Telugu Thaana Thai Tibetan Tifinagh Vai Wancho Yi`.split(/\s+/)

const classOf = (script: string): string => `\\p{Script_Extensions=${script}}`
const SHARED = ['Common', 'Inherited'].map(classOf).join('')
const WRITINGS = [
  ...[...TOGETHER, ...SCRIPTS.map((script) => [script])].map(
    (scripts) => new RegExp(`^[${SHARED}${scripts.map(classOf).join('')}]*$`, 'u'),
  ),
  new RegExp(`^[^${[...new Set([...TOGETHER.flat(), ...SCRIPTS])].map(classOf).join('')}]*$`, 'u'),
]
