import type { Guid } from '#domain/word/word.ts'
import type { Texts } from './texts.ts'

/** Something that somebody did to an entry, and what that said before and after. */
export type Deed = {
  readonly operations: readonly Guid[]
  readonly entry: Guid
  readonly by: string
  readonly before: Texts
  readonly now: Texts
  /** A word came or went by it, with all that stands in it. */
  readonly isWhole: boolean
  /** The operation by which a word came. */
  readonly made?: Guid | undefined
}

/** What people did, in its order, until somebody takes it back. */
export class DoneDeeds {
  private deeds: readonly Deed[] = []

  add(deed: Deed): void {
    this.deeds = [...this.deeds, deed]
  }

  /** The latest of a person, for 0, or an earlier one. */
  of(by: string, which: number): Deed | undefined {
    const theirs = this.deeds.filter((deed) => deed.by === by).toReversed()
    return theirs[which % Math.max(1, theirs.length)]
  }

  isLast(deed: Deed): boolean {
    return this.deeds.findLast(({ entry }) => entry === deed.entry) === deed
  }

  /** Nobody undoes it from now on. */
  forget(deed: Deed): void {
    this.deeds = this.deeds.filter((one) => one !== deed)
  }

  forgetAllOf(entry: Guid): void {
    this.deeds = this.deeds.filter((one) => one.entry !== entry)
  }

  /** Operations, and who made them. */
  made(): readonly { readonly operation: Guid; readonly by: string }[] {
    return this.deeds.flatMap(({ operations, by }) => operations.map((operation) => ({ operation, by })))
  }
}
