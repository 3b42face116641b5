import { tidy } from '#domain/text/tidy.ts'
import { VernacularIndex } from '#domain/word/vernacular-index.ts'
import { ReplicaDatabase } from '../words/replica-database.ts'
import type { ShownWord } from '../words/shown-word.ts'
import { WordFollower } from '../words/word-follower.ts'
import { followedBy } from './followed-by.ts'
import type { FromWorker, ToWorker } from './vernacular-search.ts'
import { normalise } from '#domain/text/normalise.ts'
import { READ_AGAIN } from '../words/keep-reading.ts'
import { wordsBeginningWith, wordsWithVernacular } from '../words/read-words.ts'

/** The page, as a worker hears it. */
type Asking = {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void
}
type Answers = { readonly postMessage: (message: FromWorker) => void }

/** Forms whose words are read together. */
const FEW = 50

/** Answers questions about the vernaculars of a project, and tells when the last answer may be another one. */
export function serveVernaculars(page: Asking): void {
  let desk: Desk | null = null
  page.addEventListener('message', ({ data }) => {
    if (data.kind === 'open') {
      const { userId, projectId, answersOn } = data
      desk = new Desk(new ReplicaDatabase(userId, projectId), new BroadcastChannel(answersOn))
    } else void desk?.answer(data.typed)
  })
}

class Desk {
  private readonly answers: Answers
  private readonly index = new VernacularIndex()
  private readonly words: FormWords
  private readonly keeper: WordFollower
  private asked = ''

  constructor(db: ReplicaDatabase, answers: Answers) {
    this.answers = answers
    this.words = new FormWords(db)
    this.keeper = new WordFollower(db, followedBy(this.index, db), {
      onStored: () => {
        this.words.forget()
        this.tellChange()
      },
      onChange: this.tellChange,
    })
  }

  /** At once what the index knows, and the words of the form as soon as they have been read. */
  async answer(typed: string): Promise<void> {
    this.asked = typed
    const form = tidy(typed)
    const isThere = this.mayHave(form)
    const known = isThere ? this.words.of(form) : []
    const reading = this.readAhead(form, isThere)
    const found = {
      typed,
      suggestions: this.index.suggestionsFor(typed),
      alike: this.index.alikeTo(typed),
      words: known,
    }
    this.answers.postMessage({ kind: 'found', found })
    try {
      const words = await reading
      if (words && !known && this.asked === typed) this.answers.postMessage({ kind: 'words', typed, words })
    } catch {
      if (!this.keeper.isOver) setTimeout(this.tellChange, READ_AGAIN)
    }
  }

  /** While the index lags behind, the database alone can tell. */
  private mayHave(form: string): boolean {
    return form !== '' && (!this.keeper.isLevel || this.index.has(form))
  }

  /** The words of the form, and as soon as they are few those of all that begin so: one of them is being typed. */
  private async readAhead(form: string, isThere: boolean): Promise<readonly ShownWord[] | null> {
    const withLonger = form !== '' && this.keeper.isLevel && this.index.areFewBeginningWith(form, FEW)
    return isThere || withLonger ? this.words.read(form, { withLonger }) : null
  }

  private readonly tellChange = (): void => this.answers.postMessage({ kind: 'changed' })
}

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
class FormWords {
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
