import { JoinedTexts } from '../text/joined-texts.ts'
import { type Listed, marked } from './listed.ts'

/** Which words hold what is typed in the search, for as long as all words stay as they are. */
export class ListSearch {
  private readonly all: readonly Listed[]
  private found: { readonly text: string; readonly holds: Uint8Array; readonly count: number } | null = null
  private joined: JoinedTexts | null = null

  constructor(all: readonly Listed[]) {
    this.all = all
  }

  /**
   * 1 for each word that holds the text; null: all do. Whatever holds a longer text holds its parts: where these are few, it is
   * looked for in them alone, and else in all texts at once.
   */
  holding(text: string): Uint8Array | null {
    if (text === '') return null
    const before = this.found && text.includes(this.found.text) ? this.found : null
    if (before?.text === text) return before.holds
    const isFew = before !== null && before.count < this.all.length / FEW
    const holds = isFew
      ? marked(this.all, ({ glance }, at) => before.holds[at] === 1 && glance.text.includes(text))
      : this.joinTexts().holding(text)
    this.found = { text, holds, count: holds.reduce((sum, one) => sum + one, 0) }
    return holds
  }

  /** Makes ready what is looked through, for whoever will search for something. */
  joinTexts(): JoinedTexts {
    return (this.joined ??= new JoinedTexts(this.all.map(({ glance }) => glance.text)))
  }
}

/** One in so many: then it is less work to go from word to word. */
const FEW = 16
