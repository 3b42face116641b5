import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { type S3Address, s3Address } from './blobs/s3-address.ts'
import { type CaptchaSettings, captchaSettings } from './captcha-settings.ts'
import type { RuntimeConfiguration } from './http/site-scripts.ts'
import { type MailSettings, mailSettingsOf, mailVariables, mailVariablesOfReference } from './mail/mail-settings.ts'
import { parseBytes } from './parse-bytes.ts'
import { areProxyAddresses } from './proxy-addresses.ts'

/** What an operator can say about this server, checked and complete. The README lists the variables. */
export type Configuration = {
  readonly version: string
  readonly port: number
  readonly host: string
  readonly dataFolder: string
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** Undefined: a folder in the data folder. */
  readonly blobs: S3Address | undefined
  /** Undefined: the one that is kept in the data folder. */
  readonly jwtSecret: string | undefined
  /** Tokens of this one are accepted, too, but no new ones signed with it. */
  readonly olderJwtSecret: string | undefined
  /** Who is site administrator, with this password, once the server has started. */
  readonly administrator: { readonly username: string; readonly email: string; readonly password: string } | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly openApi: boolean
  /** Undefined: nobody is told what was counted. */
  readonly metricsToken: string | undefined
  /** False: somebody else limits how often things are done. */
  readonly rateLimits: boolean
  /** Null: nobody needs to solve one. */
  readonly captcha: CaptchaSettings | null
  /** Whose word counts about the address and protocol of a visitor: nobody's, that of n proxies, or of these addresses. */
  readonly trustProxy: false | number | string
  readonly developmentOrigin: string | undefined
  /** The built web app; null when there is none. */
  readonly webFolder: string | null
  /** Bytes of recordings, pictures and packages in a project, and from one account; null: as many as there is room for. */
  readonly quotas: { readonly project: number | null; readonly account: number | null }
  /** How many projects somebody may own who makes another one; null: any number. */
  readonly mostProjects: number | null
  /** Bytes of the disk that none of them take: for words. */
  readonly diskReserve: number
  readonly mail: MailSettings
  readonly runtime: RuntimeConfiguration
}

/** Told to the operator as it is. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

/** The reference system says true and false. */
const onOrOff = z.enum(['on', 'off', 'true', 'false'], { error: 'must be on or off' })
const isOn = (text: z.output<typeof onOrOff>): boolean => text === 'on' || text === 'true'
const onOff = (absent: 'on' | 'off') => onOrOff.default(absent).transform(isOn)
const url = (protocols: RegExp, problem: string) => z.url({ protocol: protocols, error: problem }).optional()
const bytes = (absent: string) => z.string().default(absent).transform(parseBytes)
const secret = z.string().min(32, 'must have at least 32 characters').optional()

const variables = z.object({
  PORT: z.coerce
    .number({ error: 'must be a whole number from 0 to 65535' })
    .pipe(z.int().min(0).max(65_535, { error: 'must be a whole number from 0 to 65535' }))
    .default(5000),
  HOST: z.string().default('localhost'),
  GRANARY_DATA: z.string().default(path.join(PROJECT, 'granary-data')),
  DATABASE_URL: url(/^postgres(ql)?$/, 'must be an address like postgres://user:password@host:5432/database'),
  GRANARY_BLOBS: s3Address.optional(),
  GRANARY_PROJECT_QUOTA: bytes('20 GB'),
  GRANARY_ACCOUNT_QUOTA: bytes('10 GB'),
  GRANARY_ACCOUNT_PROJECTS: z
    .union([
      z.literal('none').transform(() => null),
      z.stringFormat('count', /^\d{1,6}$/, 'must be none or a number').transform(Number),
    ])
    .default(500),
  GRANARY_DISK_RESERVE: bytes('500 MB'),
  GRANARY_JWT_SECRET: secret,
  GRANARY_JWT_SECRET_OLD: secret,
  GRANARY_ADMIN_USERNAME: z.string().optional(),
  GRANARY_ADMIN_EMAIL: z.string().optional(),
  GRANARY_ADMIN_PASSWORD: z.string().optional(),
  GRANARY_LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('warn'),
  GRANARY_OPENAPI: onOff('on'),
  GRANARY_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  GRANARY_RATE_LIMITS: onOff('on'),
  GRANARY_CAPTCHA: onOrOff.transform(isOn).optional(),
  GRANARY_CAPTCHA_SITE_KEY: z.string().optional(),
  GRANARY_CAPTCHA_SECRET_KEY: z.string().optional(),
  GRANARY_CAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://captcha.example.org/siteverify' })
    .default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  GRANARY_CAPTCHA_SCRIPT_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://captcha.example.org/api.js' })
    .default('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'),
  GRANARY_TRUST_PROXY: z
    .union([
      z.literal('off').transform(() => false as const),
      z.stringFormat('count', /^\d+$/).transform(Number),
      z.string().refine(areProxyAddresses, 'must be off, a number of proxies, or addresses like 10.0.0.1, 10.0.0.0/8'),
    ])
    .default(false),
  GRANARY_DEV_ORIGIN: url(/^https?$/, 'must be an address like http://localhost:1234'),
  GRANARY_OFFLINE: onOff('off'),
  GRANARY_PRIVACY_POLICY: z
    .literal('none')
    .or(url(/^https?$/, 'must be none or an address like https://example.org/privacy')),
  ...mailVariables,
  // The reference system tells this to its web app alone; switched off there, it is off here.
  CONFIG_EMAIL_ENABLED: z.string().default('true'),
})

/** The reference system's names for what is the same here (spec api 8.1). */
const ALIASES: Readonly<Record<string, keyof z.input<typeof variables>>> = {
  COMBINE_JWT_SECRET_KEY: 'GRANARY_JWT_SECRET',
  COMBINE_CAPTCHA_REQUIRED: 'GRANARY_CAPTCHA',
  COMBINE_CAPTCHA_SECRET_KEY: 'GRANARY_CAPTCHA_SECRET_KEY',
  COMBINE_CAPTCHA_VERIFY_URL: 'GRANARY_CAPTCHA_VERIFY_URL',
  CONFIG_CAPTCHA_REQUIRED: 'GRANARY_CAPTCHA',
  CONFIG_CAPTCHA_SITE_KEY: 'GRANARY_CAPTCHA_SITE_KEY',
  CONFIG_OFFLINE: 'GRANARY_OFFLINE',
  COMBINE_ADMIN_USERNAME: 'GRANARY_ADMIN_USERNAME',
  COMBINE_ADMIN_EMAIL: 'GRANARY_ADMIN_EMAIL',
  COMBINE_ADMIN_PASSWORD: 'GRANARY_ADMIN_PASSWORD',
}

/** Reads the environment once. Throws `ConfigurationError`, which names every variable that is wrong. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  assertOneCaptcha(environment)
  const given = withoutBlanks(environment)
  const { success, data, error } = variables.safeParse(given)
  if (!success) throw new ConfigurationError(error.issues.map((issue) => complaint(issue, given)).join('\n'))
  const captcha = captchaSettings(data, (problem) => new ConfigurationError(problem))
  const mail = mailOf(data)
  return {
    version: packageJson.version,
    port: data.PORT,
    host: data.HOST,
    dataFolder: path.resolve(data.GRANARY_DATA),
    databaseUrl: data.DATABASE_URL,
    blobs: data.GRANARY_BLOBS,
    quotas: { project: data.GRANARY_PROJECT_QUOTA, account: data.GRANARY_ACCOUNT_QUOTA },
    mostProjects: data.GRANARY_ACCOUNT_PROJECTS,
    diskReserve: data.GRANARY_DISK_RESERVE ?? 0,
    jwtSecret: data.GRANARY_JWT_SECRET,
    olderJwtSecret: data.GRANARY_JWT_SECRET_OLD,
    administrator: administratorOf(data),
    logLevel: data.GRANARY_LOG_LEVEL,
    openApi: data.GRANARY_OPENAPI,
    metricsToken: data.GRANARY_METRICS_TOKEN,
    rateLimits: data.GRANARY_RATE_LIMITS,
    captcha,
    trustProxy: data.GRANARY_TRUST_PROXY,
    developmentOrigin: data.GRANARY_DEV_ORIGIN,
    webFolder: builtWebApp(),
    mail,
    runtime: {
      ...runtimeOf(data.GRANARY_OFFLINE, captcha, mail),
      ...privacyPolicy(data.GRANARY_PRIVACY_POLICY),
      ...(data.GRANARY_PUBLIC_URL === undefined ? {} : { publicUrl: mail.publicUrl }),
    },
  }
}

const CAPTCHA_ALIASES = ['COMBINE_CAPTCHA_REQUIRED', 'CONFIG_CAPTCHA_REQUIRED'] as const

/** The reference system's two halves are told apart; one that protects must not be overruled by the other unnoticed. */
function assertOneCaptcha(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment['GRANARY_CAPTCHA']?.trim()) return
  const [server, page] = CAPTCHA_ALIASES.map((name) => environment[name]?.trim())
  if (!server || !page || server === page) return
  throw new ConfigurationError(
    `${CAPTCHA_ALIASES.join(' and ')} must say the same, or GRANARY_CAPTCHA which of them holds.`,
  )
}

/** `PORT=` means the same as no PORT at all; our own name wins over an alias. */
function withoutBlanks(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const aliased = Object.entries(ALIASES).map(([alias, name]) => [name, environment[alias]] as const)
  const ofReference = [...aliased, ...Object.entries(mailVariablesOfReference(environment))]
  const given = [...ofReference, ...Object.entries(environment)].flatMap(([name, value]) =>
    value?.trim() ? [[name, value] as const] : [],
  )
  return Object.fromEntries(given)
}

/** What must not be read over a shoulder or in a log. */
const SECRET = /SECRET|PASSWORD|TOKEN|DATABASE_URL|SMTP_URL/

function complaint({ path: [name], message }: z.core.$ZodIssue, given: Record<string, string>): string {
  const variable = String(name)
  return `${variable} ${SECRET.test(variable) ? '' : `is "${given[variable]}" but `}${message}.`
}

function administratorOf(data: z.output<typeof variables>): Configuration['administrator'] {
  const { GRANARY_ADMIN_USERNAME: username, GRANARY_ADMIN_EMAIL: email, GRANARY_ADMIN_PASSWORD: password } = data
  if (username && email && password) return { username, email, password }
  if (!username && !email && !password) return undefined
  throw new ConfigurationError(
    'GRANARY_ADMIN_USERNAME, GRANARY_ADMIN_EMAIL and GRANARY_ADMIN_PASSWORD must be given together.',
  )
}

/** Letters need somewhere to hand them in and somebody whom they are from. */
function mailOf(data: z.output<typeof variables>): MailSettings {
  const {
    PORT: port,
    HOST: host,
    GRANARY_OFFLINE: isOffline,
    GRANARY_SMTP_URL: smtpUrl,
    GRANARY_MAIL_FROM: from,
  } = data
  if ((smtpUrl === undefined) !== (from === undefined))
    throw new ConfigurationError('GRANARY_SMTP_URL and GRANARY_MAIL_FROM must be given together.')
  const isOff = isOffline || data.CONFIG_EMAIL_ENABLED.trim().toLowerCase() === 'false'
  return mailSettingsOf(data, { host, port, isOff })
}

function builtWebApp(): string | null {
  const folder = path.join(PROJECT, 'dist', 'web')
  return existsSync(path.join(folder, 'index.html')) ? folder : null
}

/** What the browser's half is told. */
/** Unset: the page of the guide. */
function privacyPolicy(said: string | undefined): Pick<RuntimeConfiguration, 'privacyPolicyUrl'> {
  return said === undefined ? {} : { privacyPolicyUrl: said === 'none' ? '' : said }
}

function runtimeOf(offline: boolean, captcha: CaptchaSettings | null, { post }: MailSettings): RuntimeConfiguration {
  return {
    useConnectionBaseUrlForApi: true,
    captchaRequired: captcha !== null,
    captchaSiteKey: captcha?.siteKey ?? '',
    ...(captcha ? { captchaScriptUrl: captcha.scriptUrl } : {}),
    offline,
    emailServicesEnabled: post !== undefined,
    showCertExpiration: false,
  }
}
