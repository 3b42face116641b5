import { exactFinder } from '../text/fuzzy-find.ts'
import { JoinedTexts } from '../text/joined-texts.ts'
import type { Listed } from './listed.ts'

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
    const texts = this.joinTexts()
    const holds = isFew ? texts.findIn(exactFinder(text), before.holds) : texts.holding(text)
    this.found = { text, holds, count: countOf(holds) }
    return holds
  }

  /** Makes ready what is looked through, for whoever will search for something. */
  joinTexts(): JoinedTexts {
    return (this.joined ??= new JoinedTexts(this.all.map(({ glance }) => glance.text)))
  }
}

function countOf(holds: Uint8Array): number {
  let count = 0
  for (let at = 0; at < holds.length; at++) count += holds[at] ?? 0
  return count
}

/** One in so many: then it is less work to go from word to word. */
const FEW = 4
