/** Whose work it is; '' is nobody, who takes turns by age. */
export type Asker = { readonly userId: string; readonly projectId: string }

export const NOBODY: Asker = { userId: '', projectId: '' }

type Waiting = { readonly asker: Asker; readonly begin: () => void }

/**
 * Lets the work of one process happen one after the other, in turns as jobs have them (decision 43): whose work is done goes
 * behind everybody else who waits, with all that their account and that project still want, the account's last.
 */
export class FairTurns {
  #isBusy = false
  #waiting: readonly Waiting[] = []

  async take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    await this.#turnOf(asker)
    try {
      return await work()
    } finally {
      this.#next(asker)
    }
  }

  #turnOf(asker: Asker): Promise<void> {
    return new Promise((begin) => {
      this.#waiting = [...this.#waiting, { asker, begin }]
      if (!this.#isBusy) this.#next(NOBODY)
    })
  }

  #next(done: Asker): void {
    const [first, ...rest] = this.#waiting.toSorted((one, other) => nearness(one, done) - nearness(other, done))
    this.#waiting = rest
    this.#isBusy = first !== undefined
    first?.begin()
  }
}

/** How near somebody is to whoever has just had a turn: 2 by the account, 1 by the project. */
function nearness({ asker: { userId, projectId } }: Waiting, done: Asker): number {
  if (userId !== '' && userId === done.userId) return 2
  return projectId !== '' && projectId === done.projectId ? 1 : 0
}
