import type { RenameTag } from '#domain/project/language-code.ts'

/**
 * A piece of LIFT, or of its ranges, in which languages have other codes: in `lang`, in the type of a reversal, which is a
 * language (spec rules 1.5), and in the range of those types. Everything else stays to the letter, so the opposite renaming
 * gives the former piece back. It may be any piece, such as a head that no tail closes.
 */
export function withRenamedLanguages(xml: string, rename: RenameTag): string {
  let isInReversalTypes = false
  return xml.replaceAll(MARKUP, (tag) => {
    if (RANGE.test(tag)) isInReversalTypes = REVERSAL_TYPES.test(tag)
    const named = namesOfLanguages(tag, isInReversalTypes)
    return tag.replaceAll(ATTRIBUTE, (attribute: string, start: string, name: string, quoted: string) => {
      const quote = quoted.charAt(0)
      return named.has(name) ? `${start}${quote}${rename(quoted.slice(1, -1))}${quote}` : attribute
    })
  })
}

/** What looks like a tag in a comment or a section of characters is none, so these are passed over as wholes. */
const MARKUP = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[^\s<>/!?](?:[^"'<>]|"[^"]*"|'[^']*')*>/g
const ATTRIBUTE = /(\s([^\s=]+)\s*=\s*)("[^"]*"|'[^']*')/g
const RANGE = /^<range[\s>]/
const REVERSAL_TYPES = /\sid\s*=\s*["']reversal-type["']/

const NONE: ReadonlySet<string> = new Set()
const LANG: ReadonlySet<string> = new Set(['lang'])
const LANG_AND_TYPE: ReadonlySet<string> = new Set(['lang', 'type'])
const LANG_AND_ID: ReadonlySet<string> = new Set(['lang', 'id'])

/** By which attributes a tag names languages. */
function namesOfLanguages(tag: string, isInReversalTypes: boolean): ReadonlySet<string> {
  if (tag.startsWith('<!') || tag.startsWith('<?')) return NONE
  if (/^<reversal[\s>]/.test(tag)) return LANG_AND_TYPE
  return isInReversalTypes && /^<range-element\s/.test(tag) ? LANG_AND_ID : LANG
}
