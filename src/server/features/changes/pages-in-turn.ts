import { availableParallelism } from 'node:os'
import { askInTurn } from '#server/database/ask-in-turn.ts'
import { type Asker, FairTurns } from '#server/jobs/fair-turns.ts'

/** How many pages the database writes at a time for this process: half of the machine has other things to do. */
const PAGES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))

const turns = new FairTurns(PAGES_AT_ONCE)

/** The same pages, each read when the turn has come to who asks: ninety readers at once hold up nobody who types. */
export async function* pagesInTurn(asker: Asker, pages: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    for (;;) {
      const { done, value } = await askInTurn(turns, asker, () => pages.next())
      if (done) return
      yield value
    }
  } finally {
    await pages.return(undefined)
  }
}
