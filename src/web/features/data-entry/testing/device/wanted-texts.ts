import type { Guid } from '#domain/word/word.ts'

/** What an entry says, or something that is being typed about one. */
export type Texts = {
  readonly form?: string | undefined
  readonly gloss?: string | undefined
  /** Of others alone. */
  readonly note?: string | undefined
}

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

type Doing = Omit<Deed, 'before' | 'now' | 'isWhole'> & { readonly isWhole?: boolean }

/** Which texts people want to have in the end, by the entries that say them. What somebody takes back goes. */
export class WantedTexts {
  private readonly texts = new Map<Guid, Texts>()
  /** Of an entry whatever was said there at some time. */
  private readonly everSaid = new Map<Guid, readonly Texts[]>()
  private readonly deeds: Deed[] = []
  /** Entries that others have removed: an edit of this device may have brought them back. */
  private readonly doubted = new Set<Guid>()
  private readonly doubtedTexts = new Set<string>()
  /** Words that took the place of the one that was entered. */
  private readonly entries = new Map<Guid, Guid>()

  of(entry: Guid): Texts {
    return this.texts.get(entry) ?? {}
  }

  has(entry: Guid): boolean {
    return this.of(entry).form !== undefined
  }

  /** Which are to be there, entered or not. */
  all(): readonly Guid[] {
    return [...this.texts.keys()].filter((entry) => this.has(entry))
  }

  entryOf(word: Guid): Guid {
    return this.entries.get(word) ?? word
  }

  standsFor(word: Guid, entry: Guid): void {
    this.entries.set(word, entry)
  }

  put(entry: Guid, now: Texts): void {
    this.texts.set(entry, now)
    this.everSaid.set(entry, [...(this.everSaid.get(entry) ?? []), now])
  }

  did({ isWhole = false, ...doing }: Doing, now: Texts): void {
    this.deeds.push({ ...doing, isWhole, before: this.of(doing.entry), now })
    this.put(doing.entry, now)
  }

  /** The operation of an entry has the guid of its word. */
  entered(entry: Guid, by: string): void {
    this.deeds.push({ operations: [entry], entry, by, before: {}, now: this.of(entry), isWhole: true, made: entry })
  }

  /** The latest of a person, for 0, or an earlier one. */
  deedOf(by: string, which: number): Deed | undefined {
    const theirs = this.deeds.filter((deed) => deed.by === by).toReversed()
    return theirs[which % Math.max(1, theirs.length)]
  }

  isLast(deed: Deed): boolean {
    return this.deeds.findLast(({ entry }) => entry === deed.entry) === deed
  }

  /** What was done to its entry since stays. `isHeld`: so does all of it, for others have written in it. */
  undo(deed: Deed, isHeld: boolean): void {
    const { entry, before, now, isWhole } = deed
    const texts = this.of(entry)
    this.forget(deed)
    if (isHeld) return
    const backIn = (field: keyof Texts) => (texts[field] === now[field] ? before[field] : texts[field])
    this.put(entry, isWhole ? before : { form: backIn('form'), gloss: backIn('gloss'), note: texts.note })
  }

  /** Nobody undoes it from now on. */
  forget(deed: Deed): void {
    this.deeds.splice(this.deeds.indexOf(deed), 1)
  }

  forgetAllOf(entry: Guid): void {
    for (const deed of this.deeds.filter((one) => one.entry === entry)) this.forget(deed)
  }

  /** A change of a row, or of a field of that, that this device could not store: undefined where it could be. */
  failed(row: Guid, subject: string, text: string | undefined): void {
    this.put(`failed ${row} ${subject}`, { gloss: text })
  }

  /** Whoever removes a row lets go of what could not be stored of it. */
  discardFailed(row: Guid): void {
    for (const key of this.texts.keys()) if (key.startsWith(`failed ${row} `)) this.put(key, {})
  }

  doubt(entry: Guid): void {
    this.doubted.add(entry)
  }

  isDoubted(entry: Guid): boolean {
    return this.doubted.has(entry)
  }

  doubtText(text: string | undefined): void {
    if (text !== undefined) this.doubtedTexts.add(text)
  }

  /** Operations, and who made them. */
  made(): readonly { readonly operation: Guid; readonly by: string }[] {
    return this.deeds.flatMap(({ operations, by }) => operations.map((operation) => ({ operation, by })))
  }

  /** By how many entries each text is said that may be there, and whether it has to be there. */
  wanted(): ReadonlyMap<string, { readonly isCertain: boolean; readonly atMost: number }> {
    const said = [...this.texts].flatMap(([entry, now]) => {
      const all = this.doubted.has(entry) ? (this.everSaid.get(entry) ?? []) : [now]
      const texts = new Set(all.flatMap((one) => Object.values(one)))
      return [...texts].flatMap((text) => (text === undefined ? [] : [{ text, entry }]))
    })
    const isCertain = ({ text, entry }: { text: string; entry: Guid }): boolean =>
      !this.doubted.has(entry) && !this.doubtedTexts.has(text)
    return new Map(
      [...Map.groupBy(said, ({ text }) => text)].map(([text, all]) => [
        text,
        { isCertain: all.some(isCertain), atMost: all.length },
      ]),
    )
  }
}
