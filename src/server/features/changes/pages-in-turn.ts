import { type Asker, FairTurns } from '#server/jobs/fair-turns.ts'

/** How many pages the database writes at a time for this process: it has other things to do, and so has whoever sends them. */
const PAGES_AT_ONCE = 2

const turns = new FairTurns(PAGES_AT_ONCE)

/** The same pages, each read when the turn has come to who asks: ninety readers at once hold up nobody who types. */
export async function* pagesInTurn(asker: Asker, pages: AsyncGenerator<string>): AsyncGenerator<string> {
  try {
    for (;;) {
      const { done, value } = await turns.take(asker, () => pages.next())
      if (done) return
      yield value
    }
  } finally {
    await pages.return(undefined)
  }
}
