import { type PresentPerson, CLOSE_FORBIDDEN, CLOSE_UNAUTHORISED, liveMessage } from '#contract/live.ts'
import { Listeners } from '#web/plain/listeners.ts'
import type { ProjectServer } from '../sending/project-server.ts'

type Place = PresentPerson['domainId']

/** What the live channel tells besides words: who else is in the project, and that something about it has changed. */
export class Company {
  /** Everybody, oneself included; empty while the channel is down. */
  people: readonly PresentPerson[] = []
  /** The domain that is being worked on; null elsewhere. */
  place: Place = null
  private readonly elsewhere = new Listeners()
  private readonly news = new Listeners()
  private readonly moves = new Listeners<[place: Place]>()
  private hasMissed = false

  /** Calls when other people are there, or elsewhere, until the answered function is called. */
  readonly onPeople = this.elsewhere.listen
  /** Calls when settings, members or speakers are not as they were, until the answered function is called. */
  readonly onNews = this.news.listen
  readonly tellNews = this.news.tell

  readonly moveTo = (place: Place): void => {
    if (place === this.place) return
    this.place = place
    this.moves.tell(place)
  }

  readonly hear = (people: readonly PresentPerson[]): void => {
    this.people = people
    this.elsewhere.tell()
  }

  /** The channel has closed; nobody knows what it would have told. */
  readonly lose = (): void => {
    this.hasMissed = true
    this.hear([])
  }

  /** The channel tells something again. */
  readonly regain = (): void => {
    if (this.hasMissed) this.tellNews()
    this.hasMissed = false
  }

  /** Tells where this tab is, now and whenever it moves, until the answered function is called. */
  readonly followPlace = (follow: (place: Place) => void): (() => void) => {
    follow(this.place)
    return this.moves.listen(follow)
  }
}

export type Listening = {
  readonly server: Pick<ProjectServer, 'live'>
  readonly company: Company
  /** Hears how far the project is. */
  readonly onAt: (at: number) => void
  /** Hears that whoever was let in may not listen any longer: their log-in has ended, or their membership. */
  readonly onShutOut: () => void
}

/**
 * Hears how far the project is and who is in it, and tells where this tab is, until the channel closes. Rejects when it
 * closed without a word: the next try is then to be made later.
 */
export function listenLive({ server, company, onAt, onShutOut }: Listening, signal: AbortSignal): Promise<void> {
  const { socket, token } = server.live()
  const close = (): void => socket.close()
  signal.addEventListener('abort', close)

  return new Promise((resolve, reject) => {
    let heard = false
    let stopTelling = (): void => undefined
    const tell = (message: object): void => socket.send(JSON.stringify(message))
    socket.onopen = () => {
      tell({ token })
      stopTelling = company.followPlace((domainId) => tell({ domainId }))
    }
    socket.onmessage = ({ data }) => {
      heard = true
      company.regain()
      // A newer server may say more than this page understands.
      const { data: message } = liveMessage.safeParse(JSON.parse(String(data)))
      if (!message) return
      if ('at' in message) onAt(message.at)
      else if ('people' in message) company.hear(message.people)
      else company.tellNews()
    }
    socket.onclose = ({ code }) => {
      signal.removeEventListener('abort', close)
      stopTelling()
      company.lose()
      if (heard && (code === CLOSE_UNAUTHORISED || code === CLOSE_FORBIDDEN)) onShutOut()
      if (heard) resolve()
      else reject(new Error(`The live channel closed with ${code}.`))
    }
  })
}
