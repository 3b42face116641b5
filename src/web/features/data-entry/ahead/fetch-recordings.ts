import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { ApiError } from '#web/api/api-error.ts'
import { roomLeft } from '#web/device/use-device-storage.ts'
import { mayBeHeard } from '#web/features/recording/may-be-heard.ts'
import { recordingFromServer } from '#web/features/recording/recording-from-server.ts'
import { ROOM_FOR_FETCHED, storeFetched, sizeOfFetched } from '#web/replica/words/stored-recordings.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { WordsInDomain } from '#web/replica/words/words-in-domain.ts'
import { isSavingData } from '#web/shared/is-saving-data.ts'

/** What is known at the moment. */
export type InDomain = { readonly words: WordsInDomain; readonly speakers: readonly Speaker[] | undefined }

type Fetching = {
  readonly db: ReplicaDatabase
  readonly projectId: string
  readonly now: () => InDomain | null
  readonly signal: AbortSignal
}

type Paces = {
  /** From one recording to the next. */
  readonly next: Pace
  /** Until it is looked again whether others have recorded something. */
  readonly again: Pace
}

/** While somebody types nothing is written that they do not need, and the pauses leave the line to what they do. */
const PACES: Paces = { next: { quiet: 3_000, between: 500 }, again: { quiet: 3_000, between: 15_000 } }

/** Of what a device has left: most of it is for what is made there, and for others than Granary. */
const OF_WHAT_IS_LEFT = 0.1

/** Refusals that are about one recording, and say nothing about the others. */
const OF_ONE: ReadonlySet<string> = new Set(['audio.notFound', 'audio.withdrawn', 'name.refused'])

/**
 * Fetches the recordings of a domain that are not here, one after the other, those of the newest words first, and those that
 * come while it is open. Ends when the device has no room; rejects when one cannot be had, for then it is likely that the
 * others cannot either, and when `signal` says so.
 */
export async function fetchRecordings({ db, projectId, now, signal }: Fetching, paces = PACES): Promise<void> {
  signal.throwIfAborted()
  if (isSavingData()) return
  const typing = new Typing(signal)
  const missing = new Missing(db)
  let used = await sizeOfFetched(db)
  for (let pace = paces.next; ;) {
    await typing.quiet(pace)
    const known = now()
    const recording = known && navigator.onLine ? await missing.next(known) : null
    pace = recording ? paces.next : paces.again
    if (!recording) continue
    const room = (await roomForAll()) - used
    if (room <= 0) return
    const fetched = await recordingFromServer({ projectId, recording }, { signal }).catch(unlessOfOne)
    if (!fetched) continue
    used += fetched.blob.size
    if (fetched.blob.size > room) return
    await typing.quiet(pace)
    // The speaker may have withdrawn meanwhile.
    if (!isStillHeard(recording, now())) continue
    if (!(await storeFetched(db, fetched, new Date()))) return
  }
}

const isStillHeard = (recording: Pronunciation, known: InDomain | null): boolean =>
  mayBeHeard(recording, undefined, known?.speakers) === 'yes'

function unlessOfOne(error: unknown): null {
  if (error instanceof ApiError && OF_ONE.has(error.code)) return null
  throw error
}

/** Bytes. Where the browser does not tell how much the device has, there is none to be taken beforehand. */
async function roomForAll(): Promise<number> {
  return Math.min(ROOM_FOR_FETCHED, ((await roomLeft()) ?? 0) * OF_WHAT_IS_LEFT)
}

/** So many names are looked for at once. */
const AT_ONCE = 100

/** What is not here of what may be heard, each once. */
class Missing {
  private readonly db: ReplicaDatabase
  private readonly settled = new Set<string>()
  private known: InDomain | null = null
  private wanted: Pronunciation[] = []

  constructor(db: ReplicaDatabase) {
    this.db = db
  }

  async next(known: InDomain): Promise<Pronunciation | null> {
    if (known.words !== this.known?.words || known.speakers !== this.known.speakers) this.lookThrough(known)
    while (this.wanted.length > 0) {
      const some = this.wanted.slice(0, AT_ONCE)
      const names = some.map(({ fileName }) => fileName)
      const here = new Set(await this.db.recordings.where('fileName').anyOf(names).primaryKeys())
      const at = some.findIndex(({ fileName }) => !here.has(fileName))
      const passed = this.wanted.splice(0, at < 0 ? some.length : at + 1)
      for (const { fileName } of passed) this.settled.add(fileName)
      if (at >= 0) return some[at] ?? null
    }
    return null
  }

  private lookThrough(known: InDomain): void {
    this.known = known
    this.wanted = newestFirst(known).filter(
      (one) => !this.settled.has(one.fileName) && mayBeHeard(one, undefined, known.speakers) === 'yes',
    )
  }
}

/** Versions of words begin with the second in which they were made. */
function newestFirst({ words }: InDomain): readonly Pronunciation[] {
  const shown = [...words.places()].flatMap((place) => words.at(place))
  return shown.toSorted((a, b) => ((a.version ?? '') < (b.version ?? '') ? 1 : -1)).flatMap(({ word }) => word.audio)
}

/** Milliseconds without a key, and between two looks. */
type Pace = { readonly quiet: number; readonly between: number }

const TYPING = ['keydown', 'input'] as const

/** Notes when somebody types, as long as the signal does not tell otherwise. */
class Typing {
  private last = performance.now()
  private readonly signal: AbortSignal

  constructor(signal: AbortSignal) {
    this.signal = signal
    const note = (): void => void (this.last = performance.now())
    for (const type of TYPING) document.addEventListener(type, note, { capture: true, passive: true, signal })
  }

  /** When nobody has typed for a while and the page has nothing to do. Rejects when it is not wanted any more. */
  async quiet({ quiet, between }: Pace): Promise<void> {
    do await new Promise((resolve) => setTimeout(resolve, between))
    while (performance.now() - this.last < quiet && !this.signal.aborted)
    // Safari does not say when it is idle.
    if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
    this.signal.throwIfAborted()
  }
}
