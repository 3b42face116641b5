import { REPORT_LINES, type RemovedReferences } from '#contract/exchange.ts'
import { referencesOf } from '#domain/exchange/lift/references.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import { parseXml } from './lift/parse-xml.ts'

/** Ids that the imported file had and the exported one has not, and who still refers to them (spec rules L5). */
export class RemovedIds {
  readonly #removed = new Set<string>()
  /** A sense that went from one word to another is there under the same id. */
  readonly #written = new Set<string>()
  readonly #references: RemovedReferences['list'] = []

  /** An entry is written otherwise than it came, or, null, as deleted. */
  replace(original: XmlElement, written: XmlElement | null): void {
    idsOf(original).forEach((id) => this.#removed.add(id))
    if (written) this.write(written)
  }

  write(entry: XmlElement): void {
    idsOf(entry).forEach((id) => this.#written.add(id))
  }

  /** To be asked when all entries were written: whether it is worth while to look for references. */
  hasSome(): boolean {
    return [...this.#removed].some((id) => this.#isGone(id))
  }

  /** Looks into an entry as it was written. */
  lookInto(entryId: string, source: string): void {
    if (!this.#mayRefer(source)) return
    const refs = referencesOf(parseXml(source), 0).refs.filter((ref) => this.#isGone(ref))
    this.#references.push(...refs.map((ref) => ({ entryId, ref })))
  }

  report(): RemovedReferences {
    return { count: this.#references.length, list: this.#references.slice(0, REPORT_LINES) }
  }

  /** Spares most entries the parser. */
  #mayRefer(source: string): boolean {
    const values = [...source.matchAll(/\sref\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
    return values.some((value) => value.includes('&') || this.#isGone(value))
  }

  #isGone(ref: string): boolean {
    const id = ref.normalize('NFC')
    return this.#removed.has(id) && !this.#written.has(id)
  }
}

const idsOf = (entry: XmlElement): readonly string[] => referencesOf(entry, 0).ids.map((id) => id.normalize('NFC'))
