import { graphemes } from '#domain/text/graphemes.ts'
import { LONGEST_SPEAKER_NAME, speakerNameKey } from './speaker-name.ts'

/**
 * The name, or where somebody else has it, the name with the first number from 2 on that makes it nobody's: "Amina (2)". One
 * that would be too long then loses letters at its end.
 *
 * @param taken the keys of the names that others have, by `speakerNameKey`.
 */
export function freeSpeakerName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(speakerNameKey(free)); number++) free = numbered(name, number)
  return free
}

function numbered(name: string, number: number): string {
  const mark = ` (${number})`
  const letters = [...graphemes(name)]
  while (letters.join('').length + mark.length > LONGEST_SPEAKER_NAME) letters.pop()
  return `${letters.join('').trimEnd()}${mark}`.trimStart()
}
