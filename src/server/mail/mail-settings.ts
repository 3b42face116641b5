import { z } from 'zod'

/** Where letters are handed in, and who they are from. */
export type PostSettings = {
  /** smtp:// or smtps://, with user and password where the server wants them. */
  readonly smtpUrl: string
  readonly from: { readonly name: string; readonly address: string }
}

/** For how long the links in letters are good. */
export type LinkLifetimes = {
  readonly verifyMinutes: number
  readonly resetMinutes: number
  readonly inviteDays: number
}

export type MailSettings = {
  /** Undefined: no letters are sent. */
  readonly post: PostSettings | undefined
  /** Where links in letters lead, without a slash at the end. */
  readonly publicUrl: string
  readonly lifetimes: LinkLifetimes
  /** What the operator is told at the start; absent where all is well. */
  readonly warning?: string
}

const SENDER = /^\s*(?<name>[^<>]*?)\s*<\s*(?<address>[^<>\s@]+@[^<>\s@]+)\s*>\s*$/
const sender = z
  .string()
  .regex(SENDER, 'must be a name and an address like Granary <granary@example.org>')
  .transform((text) => {
    const { name = '', address = '' } = SENDER.exec(text)?.groups ?? {}
    return { name: name.replace(/^"(.*)"$/, '$1'), address }
  })

/** Ten years: so far off that every date can still be told. */
const LONGEST_DAYS = 3650
const count = (most: number, absent: number) => {
  const error = `must be a whole number from 1 to ${most}`
  return z.coerce.number({ error }).pipe(z.int({ error }).min(1, { error }).max(most, { error })).default(absent)
}
const url = (protocol: RegExp, error: string) => z.url({ protocol, error }).optional()

/** Spec api 7 and 8.1. */
export const mailVariables = {
  GRANARY_SMTP_URL: url(/^smtps?$/, 'must be an address like smtp://user:password@mail.example.org:587'),
  GRANARY_MAIL_FROM: sender.optional(),
  GRANARY_PUBLIC_URL: url(/^https?$/, 'must be an address like https://granary.example.org'),
  GRANARY_VERIFY_MINUTES: count(LONGEST_DAYS * 24 * 60, 60),
  GRANARY_RESET_MINUTES: count(LONGEST_DAYS * 24 * 60, 60),
  GRANARY_INVITE_DAYS: count(LONGEST_DAYS, 7),
}

type MailVariables = z.output<z.ZodObject<typeof mailVariables>>
type Listening = { readonly host: string; readonly port: number; readonly isOff: boolean }

/** What the variables say together. `isOff`: no letters, whatever is configured. */
export function mailSettingsOf(data: MailVariables, { host, port, isOff }: Listening): MailSettings {
  const { GRANARY_SMTP_URL: smtpUrl, GRANARY_MAIL_FROM: from } = data
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host
  const listening = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const post = smtpUrl !== undefined && from && !isOff ? { smtpUrl, from } : undefined
  const isGuessed = post !== undefined && data.GRANARY_PUBLIC_URL === undefined
  return {
    post,
    ...(isGuessed && { warning: `GRANARY_PUBLIC_URL is not set: links in letters lead to ${listening}.` }),
    publicUrl: (data.GRANARY_PUBLIC_URL ?? listening).replace(/\/+$/, ''),
    lifetimes: {
      verifyMinutes: data.GRANARY_VERIFY_MINUTES,
      resetMinutes: data.GRANARY_RESET_MINUTES,
      inviteDays: data.GRANARY_INVITE_DAYS,
    },
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * What the reference system's variables say in ours (spec api 8.1): those of its mail are read only where it is switched
 * on, and a lifetime that is no number means the usual one.
 */
export function mailVariablesOfReference(environment: Environment): Record<string, string | undefined> {
  const frontend = environment['COMBINE_FRONTEND_SERVER_NAME']?.trim()
  const publicUrl = frontend ? { GRANARY_PUBLIC_URL: `https://${frontend}` } : {}
  if (!isTrue(environment['COMBINE_EMAIL_ENABLED'])) return publicUrl
  return {
    ...publicUrl,
    GRANARY_SMTP_URL: smtpUrlOfReference(environment),
    GRANARY_MAIL_FROM: senderOfReference(environment),
    GRANARY_VERIFY_MINUTES: wholeNumber(environment['COMBINE_EXPIRE_EMAIL_VERIFY_MINUTES']),
    GRANARY_RESET_MINUTES: wholeNumber(environment['COMBINE_EXPIRE_PASSWORD_RESET_MINUTES']),
    GRANARY_INVITE_DAYS: wholeNumber(environment['COMBINE_EXPIRE_PROJECT_INVITE_DAYS']),
  }
}

/** The port that stands for TLS from the first byte on. */
const SMTPS_PORT = '465'

function smtpUrlOfReference(environment: Environment): string | undefined {
  const server = environment['COMBINE_SMTP_SERVER']?.trim()
  const port = wholeNumber(environment['COMBINE_SMTP_PORT'])
  if (!server || port === undefined) return undefined
  const [user, password] = [environment['COMBINE_SMTP_USERNAME'], environment['COMBINE_SMTP_PASSWORD']]
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : ''
  return `${port === SMTPS_PORT ? 'smtps' : 'smtp'}://${login}${server}:${port}`
}

function senderOfReference(environment: Environment): string | undefined {
  const address = environment['COMBINE_SMTP_ADDRESS']?.trim()
  return address && `${environment['COMBINE_SMTP_FROM'] ?? ''} <${address}>`
}

function wholeNumber(text: string | undefined): string | undefined {
  return text !== undefined && /^\s*[1-9]\d*\s*$/.test(text) ? text.trim() : undefined
}

function isTrue(text: string | undefined): boolean {
  return /^\s*(true|on|1)\s*$/i.test(text ?? '')
}
