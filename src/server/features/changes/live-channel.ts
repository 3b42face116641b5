import type { RawData, WebSocket } from 'ws'
import {
  CLOSE_FORBIDDEN,
  CLOSE_TOO_MANY,
  CLOSE_UNAUTHORISED,
  HELLO_WITHIN,
  liveHello,
  type LiveMessage,
} from '#contract/live.ts'
import type { Database } from '#server/database/database.ts'
import type { Presence } from '#server/features/presence/presence.ts'
import type { ChangeNotifier } from './change-notifier.ts'
import { readChangeNumber } from './changes.store.ts'
import { followWhereabouts } from './follow-whereabouts.ts'

export type LiveParts = {
  readonly db: Database
  readonly notifier: ChangeNotifier
  readonly presence: Presence
  readonly times?: LiveTimes
}

/** Milliseconds. */
export type LiveTimes = {
  /** A channel that has not said who it is by then is closed. */
  readonly hello: number
  /** So often the permission is checked again and the peer is asked whether it is still there. */
  readonly check: number
  /** A peer that has answered nothing for this long has vanished without a word. More than a check: whoever is busy answers late. */
  readonly silence: number
}

export type LiveChannel = LiveParts & {
  readonly projectId: string
  readonly permit: (token: string) => Promise<Permit>
  /** Counts a channel of that account; answers what counts it out, null where the account has too many. */
  readonly enter: (userId: string) => (() => void) | null
}

/** Who holds a token that permits to listen, or why it does not. */
export type Permit = { readonly userId: string } | 'unauthorised' | 'forbidden'

const TIMES: LiveTimes = { hello: HELLO_WITHIN, check: 30_000, silence: 45_000 }

/** Serves one browser: waits for its token, then says how far the project is until either side goes. */
export function openLiveChannel(socket: WebSocket, channel: LiveChannel): void {
  const { hello } = channel.times ?? TIMES
  const unheard = setTimeout(() => socket.close(CLOSE_UNAUTHORISED), hello)
  socket.on('error', () => socket.terminate())
  socket.once('close', () => clearTimeout(unheard))
  socket.once('message', (message) => {
    clearTimeout(unheard)
    follow(socket, channel, tokenIn(message)).catch(() => socket.terminate())
  })
}

async function follow(socket: WebSocket, channel: LiveChannel, token: string): Promise<void> {
  const { db, notifier, projectId, times = TIMES } = channel
  // Heard from now on: a browser says where it is without waiting for an answer.
  const whereabouts = followWhereabouts(socket)
  const userId = await permitted(socket, channel, token)
  if (userId === null) return
  const countOut = channel.enter(userId)
  if (!countOut) return socket.close(CLOSE_TOO_MANY)
  socket.once('close', countOut)
  let told: number | undefined
  const tell = (at: number): void => {
    if (at !== told) say(socket, { at })
    told = at
  }
  const unsubscribe = notifier.subscribe(projectId, tell)
  const check = (): void => void permitted(socket, channel, token).catch(() => socket.terminate())
  const stopNews = notifier.subscribeToNews(projectId, () => {
    say(socket, { news: true })
    // They may be of whoever listens here: that they were removed.
    check()
  })
  const stopLogIns = notifier.subscribeToNews(userId, check)
  const hear = (people: LivePeople['people']): void => say(socket, { people })
  const leave = whereabouts.tellTo((place) => channel.presence.enter({ projectId, userId, hear }, place))
  const stopChecking = keepChecking(socket, times, check)
  socket.once('close', () => {
    unsubscribe()
    stopNews()
    stopLogIns()
    leave()
    stopChecking()
  })
  // After the subscription: a change in between is told rather than missed.
  tell(await readChangeNumber(db, projectId))
}

type LivePeople = Extract<LiveMessage, { people: unknown }>

function say(socket: WebSocket, message: LiveMessage): void {
  socket.send(JSON.stringify(message))
}

/** Whom its token permits to listen; null where it does not, or no longer: then the channel is closed. */
async function permitted(socket: WebSocket, { permit }: LiveChannel, token: string): Promise<string | null> {
  const verdict = await permit(token)
  if (verdict === 'unauthorised') socket.close(CLOSE_UNAUTHORISED)
  if (verdict === 'forbidden') socket.close(CLOSE_FORBIDDEN)
  return typeof verdict === 'object' && socket.readyState === socket.OPEN ? verdict.userId : null
}

/** Checks as often as that; a peer that answers nothing any more is given up. */
function keepChecking(socket: WebSocket, times: LiveTimes, check: () => void): () => void {
  let heardAt = performance.now()
  socket.on('pong', () => (heardAt = performance.now()))
  const timer = setInterval(() => {
    if (performance.now() - heardAt > times.silence) return socket.terminate()
    socket.ping()
    check()
  }, times.check)
  return () => clearInterval(timer)
}

/** The token of a hello; '' for anything else, which no one holds. */
function tokenIn(message: RawData): string {
  try {
    return liveHello.parse(JSON.parse(Buffer.isBuffer(message) ? message.toString() : '')).token
  } catch {
    return ''
  }
}
