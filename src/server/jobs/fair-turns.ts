/** Whose work it is; '' is nobody, who takes turns by age. */
export type Asker = { readonly userId: string; readonly projectId: string }
export const NOBODY: Asker = { userId: '', projectId: '' }

type Waiting = { readonly asker: Asker; readonly begin: () => void; readonly refuse: (reason: unknown) => void }

/**
 * Lets the work of one process happen one after the other, or a few at a time, in turns as jobs have them (decision 43): whose
 * work is done goes behind everybody else who waits, with all that their account and that project still want, the account's
 * last.
 */
export class FairTurns {
  readonly #places: number
  #taken = 0
  #waiting: readonly Waiting[] = []

  constructor(places = 1) {
    this.#places = places
  }

  async take<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(asker)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  /** Answers what to call, once, when the turn is over. */
  enter(asker: Asker): Promise<() => void> {
    return new Promise((begin, refuse) => {
      const leave = (): void => {
        this.#taken--
        this.#next(asker)
      }
      this.#waiting = [...this.#waiting, { asker, begin: () => begin(leave), refuse }]
      if (this.#taken < this.#places) this.#next(NOBODY)
    })
  }

  /** Tells all who wait that their turn does not come. */
  refuseWaiting(reason: unknown): void {
    const refused = this.#waiting
    this.#waiting = []
    for (const { refuse } of refused) refuse(reason)
  }

  get isIdle(): boolean {
    return this.#taken === 0
  }

  #next(done: Asker): void {
    const [first, ...rest] = this.#waiting.toSorted((one, other) => nearness(one, done) - nearness(other, done))
    if (!first) return
    this.#waiting = rest
    this.#taken++
    first.begin()
  }
}

/** How near somebody is to whoever has just had a turn: 2 by the account, 1 by the project. */
function nearness({ asker: { userId, projectId } }: Waiting, done: Asker): number {
  if (userId !== '' && userId === done.userId) return 2
  return projectId !== '' && projectId === done.projectId ? 1 : 0
}

/** The same for each of many names by itself. */
export class TurnsByName {
  readonly #places: number
  readonly #turns = new Map<string, FairTurns>()

  constructor(places = 1) {
    this.#places = places
  }

  async enter(name: string, asker: Asker): Promise<() => void> {
    const turns = this.#turns.get(name) ?? new FairTurns(this.#places)
    this.#turns.set(name, turns)
    const leave = await turns.enter(asker)
    return () => {
      leave()
      if (turns.isIdle) this.#turns.delete(name)
    }
  }

  async take<Result>(name: string, asker: Asker, work: () => Promise<Result>): Promise<Result> {
    const leave = await this.enter(name, asker)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
