import { randomUUID } from 'node:crypto'
import { comparedOf, type ComparedWord } from '#domain/duplicates/compared-word.ts'
import { entryToWord } from '#domain/exchange/lift/entry-to-word.ts'
import { liftOfPackage } from '#server/features/exchange/lift/testing/lift-data.ts'
import { piecesOf } from '#server/features/exchange/lift/testing/lift-text.ts'

/** The words of a package, as they are compared. */
export async function comparedIn(name: string, vernacular: string): Promise<readonly ComparedWord[]> {
  const { entries } = await piecesOf(await liftOfPackage(name), [65_536])
  return entries.flatMap(({ element }) => {
    const reading = entryToWord(element, {
      vernacular,
      fallbackDate: '2020-02-02T00:00:00.0000000Z',
      newGuid: randomUUID,
      recordingName: (href) => href,
      pictureName: (href) => href,
      recordedHere: () => undefined,
      domainGuid: () => undefined,
      speakerId: () => '',
    })
    return ('word' in reading && comparedOf(reading.word)) || []
  })
}
