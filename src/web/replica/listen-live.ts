import { CLOSE_FORBIDDEN, CLOSE_UNAUTHORISED, liveMessage } from '#contract/live.ts'
import type { Company } from './company.ts'
import type { ProjectServer } from './project-server.ts'

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
