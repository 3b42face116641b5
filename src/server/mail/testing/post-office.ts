import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { callbackify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A letter as somebody's mail program shows it. */
export type ReceivedLetter = {
  readonly to: string
  readonly toName: string
  readonly from: string
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  /** Headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** A real SMTP server that keeps what it is given. It can be away for a while, and come back to the same address. */
export type PostOffice = {
  /** e.g. smtp://localhost:40125 */
  readonly url: string
  /** Takes the oldest letter to this address out of the box; waits until one has come. */
  readonly letterTo: (address: string) => Promise<ReceivedLetter>
  /** The letters in the box. */
  readonly letters: () => readonly ReceivedLetter[]
  readonly close: () => Promise<void>
  /** Nothing happens where it is open. */
  readonly reopen: () => Promise<void>
  /** Addresses to which it does not deliver, for good. */
  readonly refuse: (address: string) => void
  /** While it does, it takes no letter of anybody, and says that it never will. */
  readonly distrust: (isDistrusted: boolean) => void
}

const PATIENCE_MS = 90_000

/** `await openPostOffice(afterAll)`, or `(onTestFinished)` in a test. */
export async function openPostOffice(onFinished: (cleanUp: () => Promise<void>) => void): Promise<PostOffice> {
  const box: ReceivedLetter[] = []
  const rules: Rules = { refused: new Set(), isDistrusted: false }
  const opened = await listen(0, box, rules)
  const { port } = opened
  let { server } = opened
  const close = async (): Promise<void> => {
    if (server.server.listening) await new Promise<void>((resolve) => server.close(resolve))
  }
  onFinished(close)
  return {
    url: `smtp://localhost:${port}`,
    letters: () => [...box],
    async letterTo(address) {
      const isTo = ({ to }: ReceivedLetter): boolean => to.toLowerCase() === address.toLowerCase()
      for (const began = Date.now(); !box.some(isTo); await sleep(20)) {
        if (Date.now() - began > PATIENCE_MS) throw new Error(`No letter has come for ${address}.`)
      }
      const [letter] = box.splice(box.findIndex(isTo), 1)
      return letter as ReceivedLetter
    },
    close,
    async reopen() {
      if (!server.server.listening) server = (await listen(port, box, rules)).server
    },
    refuse: (address) => void rules.refused.add(address.toLowerCase()),
    distrust: (isDistrusted) => void (rules.isDistrusted = isDistrusted),
  }
}

type Rules = { readonly refused: Set<string>; isDistrusted: boolean }

async function listen(
  port: number,
  box: ReceivedLetter[],
  rules: Rules,
): Promise<{ readonly server: SMTPServer; readonly port: number }> {
  const server = new SMTPServer({
    // Its own certificate is known to nobody.
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    logger: false,
    onMailFrom(_sender, _session, done) {
      done(rules.isDistrusted ? refusal('your domain does not exist') : null)
    },
    onRcptTo({ address }, _session, done) {
      done(rules.refused.has(address.toLowerCase()) ? refusal(`<${address}> does not live here`) : null)
    },
    onData: callbackify(async (stream: Readable, _session: object) => {
      box.push(receivedFrom(await PostalMime.parse(Buffer.concat(await stream.toArray()))))
      return 'kept'
    }),
  })
  const socket = server.listen(port, 'localhost')
  await once(socket, 'listening')
  const address = socket.address()
  if (typeof address !== 'object' || !address) throw new Error('The post office has no address.')
  return { server, port: address.port }
}

function refusal(message: string): Error {
  return Object.assign(new Error(message), { responseCode: 550 })
}

function receivedFrom(email: Email): ReceivedLetter {
  const [to] = email.to ?? []
  return {
    to: to?.address ?? '',
    toName: to?.name ?? '',
    from: email.from?.address ?? '',
    fromName: email.from?.name ?? '',
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    messageId: email.messageId ?? '',
    headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
  }
}
