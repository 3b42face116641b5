import { UNSPECIFIED, type GrammaticalGroup, type GrammaticalInfo } from './word.ts'

/** A part of speech of which only the group was chosen: its name is the category, as an import would read it again. */
export function infoOfGroup(group: GrammaticalGroup): GrammaticalInfo {
  return group === 'Unspecified' ? UNSPECIFIED : { catGroup: group, grammaticalCategory: group }
}

/**
 * What two tell of one sense, so that neither is lost; null: they contradict each other. Whoever tells no part of speech
 * agrees with every one. It is the very first of them where that tells all.
 */
export function joinedInfo(info: GrammaticalInfo, other: GrammaticalInfo): GrammaticalInfo | null {
  if (tells(info, other)) return info
  return tells(other, info) ? other : null
}

/** A category that only names its group tells no more than that. */
function tells(info: GrammaticalInfo, { catGroup, grammaticalCategory }: GrammaticalInfo): boolean {
  const isOfGroup = catGroup === 'Unspecified' || catGroup === info.catGroup
  return isOfGroup && ['', catGroup, info.grammaticalCategory].includes(grammaticalCategory)
}

/** A part of speech as readable text: `Noun Proper noun`; '' where none was chosen. */
export function toldInfo({ catGroup, grammaticalCategory }: GrammaticalInfo): string {
  return `${catGroup === 'Unspecified' ? '' : catGroup} ${grammaticalCategory}`.trim()
}
