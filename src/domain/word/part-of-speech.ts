import { GRAMMATICAL_GROUPS, UNSPECIFIED, type GrammaticalGroup, type GrammaticalInfo } from './word.ts'

/** A part of speech of which only the group was chosen: its name is the category, as an import would read it again. */
export function infoOfGroup(group: GrammaticalGroup): GrammaticalInfo {
  return group === 'Unspecified' ? UNSPECIFIED : { catGroup: group, grammaticalCategory: group }
}

/** A part of speech as readable text: `Noun Proper noun`; '' where none was chosen. */
export function toldInfo({ catGroup, grammaticalCategory }: GrammaticalInfo): string {
  return `${catGroup === 'Unspecified' ? '' : catGroup} ${grammaticalCategory}`.trim()
}

/** The part of speech that a text tells: what does not begin with a group is a category that belongs to none. */
export function infoTold(told: string): GrammaticalInfo {
  const [first = '', ...rest] = told.split(' ')
  const catGroup = GRAMMATICAL_GROUPS.find((group) => group === first && group !== 'Unspecified')
  if (!catGroup) return { ...UNSPECIFIED, grammaticalCategory: told }
  return { catGroup, grammaticalCategory: rest.join(' ') }
}
