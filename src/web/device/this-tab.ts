import { newGuid } from '#web/plain/new-guid.ts'
import { tabMemory } from './memory.ts'

/** In the session storage, which a reload leaves alone and which goes with the tab. */
const KEY = 'tab'
/** The page before a reload may be a moment in going; milliseconds. */
const PATIENCE = 1000

let name: Promise<string> | undefined

/** A name that this tab keeps through reloads, and that no other living tab has. */
export function thisTab(): Promise<string> {
  return (name ??= takeName())
}

/** The names of all tabs that are open; null where the browser does not tell: only secure pages have locks. */
export async function livingTabs(): Promise<ReadonlySet<string> | null> {
  if (!('locks' in navigator)) return null
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap((lock) => (lock.name?.startsWith(LOCK) ? [lock.name.slice(LOCK.length)] : [])))
}

/** The names of the tabs that are open beside this one; none where the browser does not tell. */
export async function otherTabs(): Promise<ReadonlySet<string>> {
  const [own, living] = await Promise.all([thisTab(), livingTabs()])
  return new Set([...(living ?? [])].filter((tab) => tab !== own))
}

/** A tab that is duplicated takes its session storage along: then the name is taken. */
async function takeName(): Promise<string> {
  const before = tabMemory.get(KEY)
  if (before && (await hold(before))) return before
  const fresh = newGuid()
  tabMemory.put({ [KEY]: fresh })
  await hold(fresh)
  return fresh
}

const LOCK = 'tab '

/** Until the tab is gone; false when another one has the name. */
function hold(tab: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const untilGone = (): Promise<never> => {
    resolve(true)
    return new Promise(() => undefined)
  }
  navigator.locks.request(LOCK + tab, { signal: AbortSignal.timeout(PATIENCE) }, untilGone).catch(() => resolve(false))
  return promise
}
