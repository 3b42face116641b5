import { normalise } from '#domain/text/normalise.ts'
import { wordsBeginningWith, wordsWithVernacular } from '../read-words.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import type { ShownWord } from '../shown-word.ts'

/** What is read at a time serves one word that is typed, with the corrections of it. */
const KEPT = 4

type Words = readonly ShownWord[]
type Reading = {
  readonly covers: (form: string) => boolean
  readonly result: Promise<Words>
  words: Words | null
}

/**
 * The words of the forms that somebody types, as the database has them at this moment: what has been read once counts for
 * as long as nothing changes there.
 */
export class FormWords {
  private readonly db: ReplicaDatabase
  private readings: readonly Reading[] = []

  constructor(db: ReplicaDatabase) {
    this.db = db
  }

  /** null: they have to be read first. */
  of(form: string): Words | null {
    const words = this.readings.find(({ covers }) => covers(form))?.words
    return words ? ofForm(words, form) : null
  }

  /** `withLonger`: those of all forms that begin so, which are few; then no key that comes next has to wait for its words. */
  async read(form: string, { withLonger }: { readonly withLonger: boolean }): Promise<Words> {
    const reading = this.readings.find(({ covers }) => covers(form)) ?? this.begin(form, withLonger)
    return ofForm(await reading.result, form)
  }

  /** What is stored has changed: what was read counts no more, and neither does what is just being read. */
  forget(): void {
    this.readings = []
  }

  private begin(form: string, withLonger: boolean): Reading {
    const reading: Reading = {
      covers: (other) => (withLonger ? other.startsWith(form) : other === form),
      result: withLonger ? wordsBeginningWith(this.db, form) : wordsWithVernacular(this.db, form),
      words: null,
    }
    this.readings = [reading, ...this.readings].slice(0, KEPT)
    reading.result.then(
      (words) => {
        reading.words = words
      },
      () => {
        this.readings = this.readings.filter((one) => one !== reading)
      },
    )
    return reading
  }
}

function ofForm(words: Words, form: string): Words {
  return words.filter(({ word }) => normalise(word.vernacular) === form)
}
