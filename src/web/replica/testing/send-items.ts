import { OneByOne, type Ways } from '../outbox/one-by-one.ts'
import { actAdapter } from '../outbox/send-act.ts'
import { consentAdapter } from '../outbox/send-consent.ts'
import { fileAdapter } from '../outbox/send-file.ts'

type Server<Name extends keyof Ways['server']> = Ways<Name>['server']

/** Each as a tab does that has just been opened. */
export async function sendActs(db: Ways['db'], server: Server<'act'>, signal: AbortSignal): Promise<void> {
  await new OneByOne({ db, server }, actAdapter('speaker')).send(signal)
  await new OneByOne({ db, server }, actAdapter('domain')).send(signal)
}

export const sendConsents = (
  db: Ways['db'],
  server: Server<'consentOf' | 'putConsent'>,
  signal: AbortSignal,
): Promise<boolean> => new OneByOne({ db, server }, consentAdapter).send(signal)

export const sendFiles = (db: Ways['db'], server: Server<'putRecording'>, signal: AbortSignal): Promise<boolean> =>
  new OneByOne({ db, server }, fileAdapter).send(signal)
