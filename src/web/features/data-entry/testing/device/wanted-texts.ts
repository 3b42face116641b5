import type { Guid } from '#domain/word/word.ts'
import { DoneDeeds, type Deed } from './done-deeds.ts'
import { FIELDS, picked, textsOf, TWINS_DOMAIN, type Texts } from './texts.ts'

type Doing = Omit<Deed, 'before' | 'now' | 'isWhole'> & { readonly isWhole?: boolean }

/** Which texts people want to have in the end, by the entries that say them. What somebody takes back goes. */
export class WantedTexts {
  readonly deeds = new DoneDeeds()
  private readonly texts = new Map<Guid, Texts>()
  /** Of an entry whatever was said there at some time. */
  private readonly everSaid = new Map<Guid, readonly Texts[]>()
  /** What an entry may say as well, or may not: others have removed it, or written in the same field at the same time. */
  private readonly open = new Map<Guid, Set<string>>()
  /** Others have removed them: what is typed later, or has waited, brings them back. */
  private readonly doubted = new Set<Guid>()
  /** What somebody has written over at the same time: it is there, or in the history. */
  private readonly contested = new Set<string>()
  /** Words of others that say the same as an entry, and how much of that had been said of the entry by then. */
  private readonly twins = new Map<Guid, { readonly of: Guid; readonly from: number }>()
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

  /** Those that an entry is or was in, as itself. */
  wordsOf(entry: Guid): readonly Guid[] {
    return [entry, ...[...this.entries].flatMap(([word, of]) => (of === entry ? [word] : []))]
  }

  standsFor(word: Guid, entry: Guid): void {
    this.entries.set(word, entry)
  }

  wasSaid(entry: Guid, text: string): boolean {
    return (this.everSaid.get(entry) ?? []).some((now) => textsOf(now).includes(text))
  }

  put(entry: Guid, now: Texts): void {
    this.texts.set(entry, now)
    this.everSaid.set(entry, [...(this.everSaid.get(entry) ?? []), now])
  }

  did({ isWhole = false, ...doing }: Doing, now: Texts): void {
    this.deeds.add({ ...doing, isWhole, before: this.of(doing.entry), now })
    this.put(doing.entry, now)
  }

  /** The operation of an entry has the guid of its word. */
  entered(entry: Guid, by: string, domain: string): void {
    this.put(entry, { ...this.of(entry), domain })
    this.deeds.add({ operations: [entry], entry, by, before: {}, now: this.of(entry), isWhole: true, made: entry })
  }

  /** What was done to its entry since stays. `isHeld`: so does all of it, for others have written in it. */
  undo(deed: Deed, isHeld: boolean): void {
    const { entry, before, now, isWhole } = deed
    const texts = this.of(entry)
    this.deeds.forget(deed)
    if (isHeld) return
    const isDone = (field: keyof Texts) => now[field] !== before[field] && texts[field] === now[field]
    this.put(entry, isWhole ? before : { ...texts, ...picked(before, FIELDS.filter(isDone)) })
    // What is taken back before it has left is in no history; what it had been written over comes back.
    const open = this.openIn(entry)
    for (const field of FIELDS.filter((one) => now[one] !== before[one])) {
      if (open.has(now[field] ?? '')) open.add(before[field] ?? '')
      this.contested.delete(now[field] ?? '')
    }
  }

  /** A change of a row, or of a field of that, that this device could not store: undefined where it could be. */
  failed(row: Guid, subject: string, text: string | undefined): void {
    this.put(`failed ${row} ${subject}`, { gloss: text })
  }

  /** Whoever removes a row lets go of what could not be stored of it. */
  discardFailed(row: Guid): void {
    for (const key of this.texts.keys()) if (key.startsWith(`failed ${row} `)) this.put(key, {})
  }

  private openIn(entry: Guid): Set<string> {
    const open = this.open.get(entry) ?? new Set()
    this.open.set(entry, open)
    return open
  }

  /** Whether what was said of an entry until now is there hangs on others; `awaited`: but for what waits to be sent. */
  doubt(entry: Guid, awaited: readonly string[] = []): void {
    this.doubted.add(entry)
    for (const now of this.everSaid.get(entry) ?? []) this.leaveOpen(entry, Object.values(now))
    for (const text of awaited) this.contested.add(text)
  }

  leaveOpen(entry: Guid, values: readonly (string | undefined)[]): void {
    for (const value of values) if (value !== undefined) this.openIn(entry).add(value)
  }

  /** Two have written in the same fields, and what comes to the server later stands. */
  contest(entry: Guid, before: Texts): void {
    const now = this.of(entry)
    const fields = FIELDS.filter((field) => before[field] !== now[field])
    for (const said of [picked(before, fields), picked(now, fields)]) {
      this.leaveOpen(entry, Object.values(said))
      for (const text of textsOf(said)) this.contested.add(text)
    }
  }

  /** What is there, or in the history. */
  overwritten(): readonly string[] {
    return [...this.contested]
  }

  hasTwin(entry: Guid, twin: Guid): void {
    this.twins.set(twin, { of: entry, from: this.everSaid.get(entry)?.length ?? 0 })
    this.put(twin, { ...picked(this.of(entry), ['form', 'gloss']), domain: TWINS_DOMAIN })
  }

  /** Whether the entry is to say this in the end, as it is said now. */
  isCertain(entry: Guid, field: keyof Texts): boolean {
    const value = this.of(entry)[field]
    return value !== undefined && !this.openIn(entry).has(value)
  }

  mayHaveForm(entry: Guid, form: string): boolean {
    return this.of(entry).form === form || this.openIn(entry).has(form)
  }

  /** How often a sound of the entry may be there. Of what is only recorded there are no texts. */
  soundsOf(entry: Guid): readonly number[] {
    if (this.doubted.has(entry)) return [0, 1]
    return this.everSaid.has(entry) && !this.has(entry) ? [0] : [1]
  }

  /** Whoever changes the gloss before the entry is taken in, changes that of both. */
  private isGlossOfTwin(entry: Guid, text: string): boolean {
    const twin = this.twins.get(entry)
    if (!twin || this.of(entry).gloss !== text) return false
    return (this.everSaid.get(twin.of) ?? [])
      .slice(twin.from)
      .some(({ form, gloss }) => form !== undefined && gloss !== text)
  }

  /** In how many words each text may be there, and whether it has to be. `homeOf`: the word that an entry is in. */
  wanted(homeOf: (entry: Guid) => Guid): ReadonlyMap<string, { readonly isCertain: boolean; readonly atMost: number }> {
    const said = [...this.texts].flatMap(([entry, now]) =>
      [...new Set([...textsOf(now), ...this.openIn(entry)])].map((text) => ({ text, entry })),
    )
    const isCertain = ({ text, entry }: { text: string; entry: Guid }): boolean =>
      !this.openIn(entry).has(text) && !this.isGlossOfTwin(entry, text)
    return new Map(
      [...Map.groupBy(said, ({ text }) => text)].map(([text, all]) => {
        const homes = new Set(all.map(({ entry }) => homeOf(entry)))
        return [text, { isCertain: all.some(isCertain), atMost: homes.size }]
      }),
    )
  }
}
