import { UNSPECIFIED, type GrammaticalGroup, type GrammaticalInfo } from './word.ts'

/** A part of speech of which only the group was chosen: its name is the category, as an import would read it again. */
export function infoOfGroup(group: GrammaticalGroup): GrammaticalInfo {
  return group === 'Unspecified' ? UNSPECIFIED : { catGroup: group, grammaticalCategory: group }
}
