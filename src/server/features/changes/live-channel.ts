import type { RawData, WebSocket } from 'ws'
import { CLOSE_FORBIDDEN, CLOSE_UNAUTHORISED, HELLO_WITHIN, liveHello, type LiveMessage } from '#contract/live.ts'
import type { Database } from '#server/database/database.ts'
import type { ChangeNotifier } from './change-notifier.ts'
import { readChangeNumber } from './changes.store.ts'

export type LiveParts = { readonly db: Database; readonly notifier: ChangeNotifier; readonly times?: LiveTimes }

/** Milliseconds. */
export type LiveTimes = {
  /** A channel that has not said who it is by then is closed. */
  readonly hello: number
  /** So often the permission is checked again and a peer that has vanished without a word is looked for. */
  readonly check: number
}

export type LiveChannel = LiveParts & {
  readonly projectId: string
  readonly permit: (token: string) => Promise<'permitted' | 'unauthorised' | 'forbidden'>
}

const TIMES: LiveTimes = { hello: HELLO_WITHIN, check: 30_000 }

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
  if (!(await isPermitted(socket, channel, token))) return
  let told: number | undefined
  const tell = (at: number): void => {
    if (at !== told) socket.send(JSON.stringify({ at } satisfies LiveMessage))
    told = at
  }
  const unsubscribe = notifier.subscribe(projectId, tell)
  const stopChecking = keepChecking(socket, times.check, () => isPermitted(socket, channel, token))
  socket.once('close', () => {
    unsubscribe()
    stopChecking()
  })
  // After the subscription: a change in between is told rather than missed.
  tell(await readChangeNumber(db, projectId))
}

/** Closes the channel where its token does not, or no longer, permit it. */
async function isPermitted(socket: WebSocket, { permit }: LiveChannel, token: string): Promise<boolean> {
  const verdict = await permit(token)
  if (verdict === 'unauthorised') socket.close(CLOSE_UNAUTHORISED)
  if (verdict === 'forbidden') socket.close(CLOSE_FORBIDDEN)
  return verdict === 'permitted' && socket.readyState === socket.OPEN
}

/** Checks every `period`; a peer that has not answered since the last time is given up. */
function keepChecking(socket: WebSocket, period: number, check: () => Promise<boolean>): () => void {
  let answered = true
  socket.on('pong', () => (answered = true))
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
    check().catch(() => socket.terminate())
  }, period)
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
