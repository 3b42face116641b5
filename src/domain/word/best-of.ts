import { byFit, type Suggestion } from './suggestion.ts'

/** The best few of any number of suggestions, in whatever order they come. */
export class BestOf {
  private best: readonly Suggestion[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get isFull(): boolean {
    return this.best.length === this.most
  }

  /** Whether the best there can be of this size, one that begins exactly so, would be none of them. */
  areAllBetterThan(size: number): boolean {
    const worst = this.best.at(-1)
    return this.isFull && worst?.fits === 'exactly' && worst.size < size
  }

  offer(suggestion: Suggestion): void {
    const worst = this.best.at(-1)
    if (this.isFull && worst && byFit(worst, suggestion) < 0) return
    this.best = [...this.best, suggestion].toSorted(byFit).slice(0, this.most)
  }

  inOrder(): readonly Suggestion[] {
    return this.best
  }
}
