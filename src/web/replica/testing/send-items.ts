import { OneByOne, type Ways } from '../outbox/one-by-one.ts'
import { actAdapter } from '../outbox/send-act.ts'
import { consentAdapter } from '../outbox/send-consent.ts'

type Server<Name extends keyof Ways['server']> = Ways<Name>['server']

/** Each as a tab does that has just been opened. */
export const sendActs = (db: Ways['db'], server: Server<'act'>, signal: AbortSignal): Promise<boolean> =>
  new OneByOne({ db, server }, actAdapter).send(signal)

export const sendConsents = (
  db: Ways['db'],
  server: Server<'consentOf' | 'putConsent'>,
  signal: AbortSignal,
): Promise<boolean> => new OneByOne({ db, server }, consentAdapter).send(signal)
