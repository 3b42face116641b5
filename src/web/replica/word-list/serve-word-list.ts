import { inventoryOf } from '#domain/orthography/inventory.ts'
import { spellingWith } from '#domain/orthography/letters.ts'
import { previewOf } from '#domain/orthography/preview.ts'
import { orderOf } from '#domain/text/collate.ts'
import { PLAIN_COLUMNS } from '#domain/word/list-column.ts'
import { WordList } from '#domain/word/word-list.ts'
import { ReplicaDatabase } from '../words/replica-database.ts'
import { WordFollower } from '../words/word-follower.ts'
import { FollowedList } from './followed-list.ts'
import type { LookQuestion, LookResult } from './list-look.ts'
import { packPreview } from './packed-preview.ts'
import type { Asked, FromWorker, Shown, ToWorker } from './word-list-messages.ts'

type Asking = {
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void
}
type Answers = { readonly postMessage: (message: FromWorker) => void }

/** Answers what somebody wants to see of the words of a project, and tells when it may be something else. */
export function serveWordList(page: Asking): void {
  let desk: Desk | null = null
  page.addEventListener('message', ({ data }) => {
    if (data.kind === 'open') desk = new Desk(data, new BroadcastChannel(data.answersOn))
    else if (data.kind === 'look') desk?.look(data.question)
    else desk?.answer(data.asked)
  })
}

/** In milliseconds: nobody waits for a list that is stored. */
const REST = 3_000

class Desk {
  private readonly answers: Answers
  private readonly list: WordList
  private readonly followed: FollowedList
  private readonly follower: WordFollower
  private asked: Asked | null = null
  /** The latest answer says that words are still being read. */
  private saysReading = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor({ userId, projectId, language, alphabet }: Extract<ToWorker, { kind: 'open' }>, answers: Answers) {
    const db = new ReplicaDatabase(userId, projectId)
    this.answers = answers
    this.list = new WordList(orderOf(language, alphabet), userId)
    this.followed = new FollowedList(this.list, db)
    this.follower = new WordFollower(db, this.followed, {
      onStored: () => undefined,
      onChange: this.tell,
      onLevel: this.tellLevel,
    })
  }

  answer(asked: Asked): void {
    // From now on the list is in use, and is made ready for what may be asked next.
    if (!this.asked) this.storeSoon()
    this.asked = asked
    const answer = this.list.answer(asked.question, asked)
    const shown: Shown = { ...answer, asked, isReading: this.isReading() }
    this.answers.postMessage({ kind: 'shown', shown })
  }

  look(question: LookQuestion): void {
    const [words, isReading] = [this.list.inAlphabet().length, this.isReading()]
    this.answers.postMessage({ kind: 'looked', looked: { ...lookInto(this.list, question), words, isReading } })
  }

  private isReading(): boolean {
    this.saysReading = !this.follower.isLevel
    return this.saysReading
  }

  /** What waits for the last word goes on at once, such as a replacement, also when that word changed nothing of the answer. */
  private readonly tellLevel = (): void => {
    if (this.saysReading) this.answers.postMessage({ kind: 'changed' })
    this.saysReading = false
  }

  private readonly tell = (): void => {
    this.answers.postMessage({ kind: 'changed' })
    this.storeSoon()
  }

  private storeSoon(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.storeWhenLevel(), REST)
  }

  private async storeWhenLevel(): Promise<void> {
    if (this.follower.isOver || !this.follower.isLevel) return
    await this.followed.store().catch(() => undefined)
    if (this.asked) await this.prepare(this.asked)
  }

  /**
   * For whatever the list may be sorted by, or searched for, next; between two of them somebody may ask. What changes meanwhile
   * would have all of it done again.
   */
  private async prepare(asked: Asked): Promise<void> {
    const languages = asked.counted.flatMap((one) =>
      typeof one === 'object' && 'noGlossIn' in one ? [one.noGlossIn] : [],
    )
    const texts = languages.flatMap((tag) => [{ glossIn: tag }, { definitionIn: tag }])
    this.list.readyToSearch()
    for (const order of ['latest', ...PLAIN_COLUMNS, ...texts] as const) {
      if (!this.follower.isLevel) return
      this.list.readyToOrder(order)
      await between()
    }
    for (const column of ['vernacular', ...languages.map((glossIn) => ({ glossIn }))] as const) {
      if (!this.follower.isLevel) return
      this.list.readyToFilter(column)
      await between()
    }
  }
}

const between = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

function lookInto(list: WordList, question: LookQuestion): LookResult {
  if (question.kind === 'answering') {
    const { asked } = question
    const { words } = list.answer(asked.question, { from: 0, most: asked.most ?? Infinity, counted: [] })
    return { ...question, found: words }
  }
  const words = list.inAlphabet().map(({ glance }) => glance)
  if (question.kind === 'preview') return { ...question, found: packPreview(previewOf(words, question.asked)) }
  const vernaculars = words.map(({ vernacular }) => vernacular)
  return { ...question, found: inventoryOf(vernaculars, spellingWith(question.asked.digraphs)) }
}
