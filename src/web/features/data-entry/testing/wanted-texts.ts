import type { Guid } from '#domain/word/word.ts'

/** Of a word: what its form and its gloss say. */
export type Texts = { readonly form?: string | undefined; readonly gloss?: string | undefined }

/** Something that was done to a word, and what stood there before it and after it. */
type Deed = { readonly operation: Guid; readonly guid: Guid; readonly before: Texts; readonly now: Texts }

/** Whether a word came or went by it, with all that stands in it. */
export const isWhole = ({ before, now }: Deed): boolean =>
  Object.keys(before).length === 0 || Object.keys(now).length === 0

/** Which texts a person wants to have in the end, by the guids of their words. What somebody takes back goes. */
export class WantedTexts {
  private readonly texts = new Map<Guid, Texts>()
  private readonly deeds: Deed[] = []
  /** Words that others have removed: an edit of this device may have brought them back. */
  private readonly doubted = new Set<Guid>()

  of(guid: Guid): Texts {
    return this.texts.get(guid) ?? {}
  }

  put(guid: Guid, now: Texts): void {
    this.texts.set(guid, now)
  }

  did(operation: Guid, guid: Guid, now: Texts): void {
    this.deeds.push({ operation, guid, before: this.of(guid), now })
    this.put(guid, now)
  }

  /** The operation of an entry has the guid of its word. */
  entered(guid: Guid): void {
    this.deeds.push({ operation: guid, guid, before: {}, now: this.of(guid) })
  }

  /** The latest, for 0, or an earlier one. */
  deed(which: number): Deed | undefined {
    return this.deeds.toReversed()[which % Math.max(1, this.deeds.length)]
  }

  isLast(deed: Deed): boolean {
    return this.deeds.findLast(({ guid }) => guid === deed.guid) === deed
  }

  /** What was done to its word since stays. */
  undo(deed: Deed): void {
    const { guid, before, now } = deed
    const texts = this.of(guid)
    this.deeds.splice(this.deeds.indexOf(deed), 1)
    const backIn = (field: keyof Texts) => (texts[field] === now[field] ? before[field] : texts[field])
    this.put(guid, isWhole(deed) ? before : { form: backIn('form'), gloss: backIn('gloss') })
  }

  doubt(guid: Guid): void {
    this.doubted.add(guid)
  }

  certain(): readonly string[] {
    return this.all((guid) => !this.doubted.has(guid))
  }

  /** Those that may be there. */
  doubtful(): readonly string[] {
    return this.all((guid) => this.doubted.has(guid))
  }

  private all(isWanted: (guid: Guid) => boolean): readonly string[] {
    const found = [...this.texts].filter(([guid]) => isWanted(guid))
    return found.flatMap(([, { form, gloss }]) => [form ?? [], gloss ?? []].flat()).toSorted()
  }
}
