import { KnownFailure, type Failure } from '#web/api/failure.ts'

/** Why nothing can be brought in from a file; `errors.workFile.<why>` says it to the reader. */
export type Unfit = 'damaged' | 'notWork' | 'laterVersion' | 'otherProject' | 'tooLarge' | 'empty'

export class UnfitFile extends KnownFailure {
  override readonly name = 'UnfitFile'

  constructor(why: Unfit, details: Failure['details'] = {}) {
    super({ code: `workFile.${why}`, details })
  }
}
