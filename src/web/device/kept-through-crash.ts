import { insist } from './insist.ts'

/**
 * Who is logged in and what they have open, where a device that dies keeps it.
 *
 * A browser brings the local storage to the disk when it suits it, Chromium up to a minute later. Words are safe by then,
 * but without a network nobody gets at them who has to log in first. So what the local storage says of it is also kept in a
 * database whose transactions are on the disk when they are complete; where that knows a later state, it is right.
 */
export const OUTLIVES_CRASH = ['user', 'projectId', 'root'] as const
/** In the local storage: the moment of the state that it holds, as a number that only grows. */
const MOMENT = 'keptAt'
const DATABASE = 'granary-device'
const STORE = 'kept'
/** The app begins without what is not answered in so many milliseconds. */
const PATIENCE = 3000

type Kept = { readonly at: number; readonly texts: { readonly [Key in (typeof OUTLIVES_CRASH)[number]]?: string } }

/** To be called after every change of one of the keys. Where nothing can be stored, the local storage has to do. */
export async function keepThroughCrash(): Promise<void> {
  try {
    const at = Math.max(Date.now(), heldAt() + 1)
    localStorage.setItem(MOMENT, String(at))
    const texts = Object.fromEntries(OUTLIVES_CRASH.map((key) => [key, localStorage.getItem(key) ?? undefined]))
    await storeIfLater({ at, texts })
  } catch {
    // See above.
  }
}

/** Brings back what the local storage had lost when the device died. Nothing may have read any of it before. */
export async function bringBackAfterCrash(): Promise<void> {
  const kept = await Promise.race([insist(lastKept), nothingAfter(PATIENCE)]).catch(() => null)
  if (!kept || kept.at <= heldAt()) return
  for (const key of OUTLIVES_CRASH) {
    // A tab that the browser has brought back may hold an even older state.
    sessionStorage.removeItem(key)
    const text = kept.texts[key]
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  }
  localStorage.setItem(MOMENT, String(kept.at))
}

const heldAt = (): number => Number(localStorage.getItem(MOMENT))

const nothingAfter = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), milliseconds)
  })

/** Another tab may be faster with a later state. */
const storeIfLater = (kept: Kept): Promise<void> =>
  inStore('readwrite', async (store) => {
    const before = await answerTo<Kept | undefined>(store.get(STORE))
    if (!before || before.at < kept.at) store.put(kept, STORE)
  })

/** undefined: nothing ever was. */
const lastKept = (): Promise<Kept | undefined> => inStore('readonly', (store) => answerTo(store.get(STORE)))

/** Answers when it is on the disk. Without Dexie, which the first page does not have. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const db = await open()
  try {
    const tx = db.transaction(STORE, mode, { durability: 'strict' })
    const done = completion(tx)
    const result = await work(tx.objectStore(STORE))
    await done
    return result
  } finally {
    db.close()
  }
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return answerTo(opening)
}

function answerTo<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
}

function completion(tx: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.addEventListener('complete', () => resolve())
    tx.addEventListener('abort', () => reject(tx.error ?? new Error('aborted')))
  })
}
