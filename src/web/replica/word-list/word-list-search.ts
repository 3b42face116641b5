import type { Alphabet } from '#domain/text/collate.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { AskedWorker } from '#web/plain/asked-worker.ts'
import { Listeners } from '#web/plain/listeners.ts'
import type { Read, Readers } from '#web/plain/readers.ts'
import { ListLook, type LookKind } from './list-look.ts'
import type { Asked, FromWorker, Shown, ToWorker } from './word-list-messages.ts'

/** How the words of a project are put in order. */
export type Language = { readonly language: LanguageTag; readonly alphabet: Alphabet }

type ListOf = Language & Read

/** Who asks. */
export type Asker = 'words' | 'jump' | 'merge' | 'settings'

/** All words in the order of this language, from when they are asked for first; anew where that has become another one. */
export function wordListOf(
  { readers }: { readonly readers: Readers },
  { language, alphabet }: Language,
): SharedWordList {
  return readers.the(
    SharedWordList,
    (of) => new SharedWordList({ ...of, language, alphabet }),
    (list) => list.isInOrderOf({ language, alphabet }),
  )
}

/** The list of a project's words, kept in a worker: no key waits for it. One question is under way at a time. */
export class SharedWordList {
  private readonly worker: AskedWorker<ToWorker, FromWorker>
  private readonly order: Language
  private readonly searches = {
    words: new WordListSearch(() => this.askOnce()),
    jump: new WordListSearch(() => this.askOnce()),
    merge: new WordListSearch(() => this.askOnce()),
    settings: new WordListSearch(() => this.askOnce()),
  }
  private asking: WordListSearch | null = null
  private readonly looks = {
    inventory: new ListLook<'inventory'>((asked) =>
      this.worker.post({ kind: 'look', question: { kind: 'inventory', asked } }),
    ),
    preview: new ListLook<'preview'>((asked) =>
      this.worker.post({ kind: 'look', question: { kind: 'preview', asked } }),
    ),
    answering: new ListLook<'answering'>((asked) =>
      this.worker.post({ kind: 'look', question: { kind: 'answering', asked } }),
    ),
  }

  constructor(of: ListOf) {
    this.order = of
    const worker = new Worker(new URL('./word-list.worker.ts', import.meta.url), { type: 'module' })
    this.worker = new AskedWorker(worker, of, { hear: (message) => this.hear(message) })
  }

  isInOrderOf({ language, alphabet }: Language): boolean {
    return language === this.order.language && isSame(alphabet, this.order.alphabet)
  }

  searchOf(asker: Asker): WordListSearch {
    return this.searches[asker]
  }

  /** What is found out by going through all words. */
  lookFor<K extends LookKind>(kind: K): ListLook<K> {
    const looks: { readonly [Kind in LookKind]: ListLook<Kind> } = this.looks
    return looks[kind]
  }

  close(): void {
    this.worker.close()
  }

  private hear(message: FromWorker): void {
    const { inventory, preview, answering } = this.looks
    if (message.kind === 'changed') {
      for (const one of Object.values(this.searches)) one.hasNews = true
      for (const one of [inventory, preview, answering]) one.hearNews()
    } else if (message.kind === 'looked') {
      const { looked } = message
      if (looked.kind === 'inventory') inventory.take(looked)
      else if (looked.kind === 'answering') answering.take(looked)
      else preview.take(looked)
    } else {
      this.asking?.take(message.shown)
      this.asking = null
    }
    this.askOnce()
  }

  private askOnce(): void {
    const { words, jump, merge, settings } = this.searches
    // Who jumps is typing there.
    const next = [jump, merge, words, settings].find((one) => one.isWaiting)
    if (this.asking || !next?.wanted) return
    this.asking = next
    next.hasNews = false
    this.worker.post({ kind: 'ask', asked: next.wanted })
  }
}

/** What one asks of the list, and what it answers. Whatever is asked while another question is under way, only the latest is asked then. */
export class WordListSearch {
  /** The latest answer, perhaps to an earlier question: it says to which. */
  shown: Shown | null = null
  wanted: Asked | null = null
  /** The answer may be another one by now. */
  hasNews = false
  private readonly onAsked: () => void
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen

  constructor(onAsked: () => void) {
    this.onAsked = onAsked
  }

  /** null: nothing, until something is asked again. */
  ask(asked: Asked | null): void {
    this.wanted = asked
    this.onAsked()
  }

  get isWaiting(): boolean {
    return this.wanted !== null && (this.hasNews || !isSame(this.wanted, this.shown?.asked))
  }

  take(shown: Shown): void {
    this.shown = shown
    this.listeners.tell()
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
