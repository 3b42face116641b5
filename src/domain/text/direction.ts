const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'khw', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])
const RIGHT_TO_LEFT_SCRIPTS = new Set([
  'arab',
  'hebr',
  'syrc',
  'thaa',
  'nkoo',
  'adlm',
  'mand',
  'samr',
  'rohg',
  'mend',
  'yezi',
])

/** The writing direction of a language tag; a script in the tag decides before the language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const [language = '', ...rest] = tag.toLowerCase().split(/[-_]/)
  const script = rest.find((part) => part.length === 4 && /^[a-z]+$/.test(part))
  if (script) return directionOfScript(script)
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}

/** That of a code of ISO 15924. */
export const directionOfScript = (script: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT_SCRIPTS.has(script.toLowerCase()) ? 'rtl' : 'ltr'
