import type { WritingSystem } from '#domain/project/project.ts'

/**
 * The order in which a person chooses the vernacular: longer language codes first, since those are the lesser-known
 * languages, then named before nameless, then by name and tag (spec api 9.7).
 */
export function sortWritingSystems(writingSystems: readonly WritingSystem[]): readonly WritingSystem[] {
  return writingSystems.toSorted(
    (left, right) =>
      languageLength(right) - languageLength(left) ||
      Number(left.name === '') - Number(right.name === '') ||
      compareIgnoringCase(left.name, right.name) ||
      compareIgnoringCase(left.bcp47, right.bcp47),
  )
}

const languageLength = ({ bcp47 }: WritingSystem): number => bcp47.split('-')[0]?.length ?? 0

function compareIgnoringCase(left: string, right: string): number {
  const [a, b] = [left.toUpperCase(), right.toUpperCase()]
  if (a === b) return 0
  return a < b ? -1 : 1
}
