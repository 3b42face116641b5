import type { RawData, WebSocket } from 'ws'
import { CLOSE_BAD_MESSAGE, CLOSE_TOO_MANY, liveWhereabouts, type PresentPerson } from '#contract/live.ts'
import type { Seat } from '#server/features/presence/presence.ts'
import { createMessageLimit } from '#server/http/limits/message-limit.ts'

type Place = PresentPerson['domainId']

export type Whereabouts = {
  /** Takes the seat as soon as the browser says where it is. @returns what gives it up. */
  readonly tellTo: (enter: (place: Place) => Seat) => () => void
}

/** Hears where a browser is. Who says anything else, or too much, is closed off. */
export function followWhereabouts(socket: WebSocket): Whereabouts {
  const isTooMany = createMessageLimit()
  let enter: ((place: Place) => Seat) | undefined
  let latest: Place | undefined
  let seat: Seat | undefined
  const take = (place: Place): void => {
    latest = place
    if (seat) seat.moveTo(place)
    else seat = enter?.(place)
  }
  socket.on('message', (message) => {
    const place = placeIn(message)
    if (isTooMany()) socket.close(CLOSE_TOO_MANY)
    else if (place === undefined) socket.close(CLOSE_BAD_MESSAGE)
    else if (socket.readyState === socket.OPEN) take(place)
  })
  return {
    tellTo(permitted) {
      enter = permitted
      if (latest !== undefined) take(latest)
      return () => seat?.leave()
    },
  }
}

function placeIn(message: RawData): Place | undefined {
  try {
    return liveWhereabouts.parse(JSON.parse(Buffer.isBuffer(message) ? message.toString() : '')).domainId
  } catch {
    return undefined
  }
}
