import { liveMessage } from '#contract/live.ts'
import type { ProjectServer } from './project-server.ts'

/**
 * Hears how far the project is until the channel closes. Rejects when it closed without a word: the next try is then
 * to be made later.
 */
export function listenLive(server: ProjectServer, onAt: (at: number) => void, signal: AbortSignal): Promise<void> {
  const { socket, token } = server.live()
  const close = (): void => socket.close()
  signal.addEventListener('abort', close)

  return new Promise((resolve, reject) => {
    let heard = false
    socket.onopen = () => socket.send(JSON.stringify({ token }))
    socket.onmessage = ({ data }) => {
      heard = true
      onAt(liveMessage.parse(JSON.parse(String(data))).at)
    }
    socket.onclose = ({ code }) => {
      signal.removeEventListener('abort', close)
      if (heard) resolve()
      else reject(new Error(`The live channel closed with ${code}.`))
    }
  })
}
