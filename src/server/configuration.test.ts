import { expect, test } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { createServer } from './server.ts'

test('nothing needs to be said', () => {
  expect(readConfiguration({})).toMatchObject({
    port: 5000,
    host: 'localhost',
    databaseUrl: undefined,
    jwtSecret: undefined,
    administrator: undefined,
    logLevel: 'warn',
    openApi: true,
    quotas: { project: 20e9, account: 10e9 },
    diskReserve: 500e6,
    trustProxy: false,
  })
  expect(readConfiguration({}).dataFolder).toMatch(/[/\\]granary-data$/)
})

test('sizes are in units of a thousand, or none', () => {
  const said = { GRANARY_PROJECT_QUOTA: '1.5 TB', GRANARY_ACCOUNT_QUOTA: 'none', GRANARY_DISK_RESERVE: '250mb' }
  expect(readConfiguration(said)).toMatchObject({ quotas: { project: 1.5e12, account: null }, diskReserve: 250e6 })
  expect(readConfiguration({ GRANARY_DISK_RESERVE: 'none' }).diskReserve).toBe(0)
})

test('a blank value means none', () => {
  expect(readConfiguration({ PORT: '', GRANARY_JWT_SECRET: ' ' })).toMatchObject({ port: 5000, jwtSecret: undefined })
})

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc" but must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000" but must be a whole number from 0 to 65535.'],
  [{ GRANARY_LOG_LEVEL: 'loud' }, 'GRANARY_LOG_LEVEL is "loud" but must be one of fatal, error, warn,'],
  [{ GRANARY_BLOBS: '/var/blobs' }, 'GRANARY_BLOBS is "/var/blobs" but must be an address like s3://bucket/prefix'],
  [{ GRANARY_PROJECT_QUOTA: '20' }, 'GRANARY_PROJECT_QUOTA is "20" but must be none or a size like 500 MB or 20 GB.'],
  [{ GRANARY_OPENAPI: 'maybe' }, 'GRANARY_OPENAPI is "maybe" but must be on or off.'],
  [{ DATABASE_URL: 'mysql://a:b@c/d' }, 'DATABASE_URL must be an address like postgres://'],
  [{ GRANARY_JWT_SECRET: 'short' }, 'GRANARY_JWT_SECRET must have at least 32 characters.'],
  [{ COMBINE_JWT_SECRET_KEY: 'short' }, 'GRANARY_JWT_SECRET must have at least 32 characters.'],
  [
    { GRANARY_TRUST_PROXY: 'on' },
    'GRANARY_TRUST_PROXY is "on" but must be off, a number of proxies, or addresses like',
  ],
  [{ GRANARY_CAPTCHA: 'on' }, 'GRANARY_CAPTCHA is on, which needs GRANARY_CAPTCHA_SECRET_KEY.'],
  [{ COMBINE_CAPTCHA_REQUIRED: 'true' }, 'GRANARY_CAPTCHA is on, which needs GRANARY_CAPTCHA_SECRET_KEY.'],
  [
    { COMBINE_CAPTCHA_REQUIRED: 'true', CONFIG_CAPTCHA_REQUIRED: 'false' },
    'COMBINE_CAPTCHA_REQUIRED and CONFIG_CAPTCHA_REQUIRED must say the same',
  ],
  [{ GRANARY_CAPTCHA_SECRET_KEY: 'x' }, 'GRANARY_CAPTCHA_SECRET_KEY needs GRANARY_CAPTCHA_SITE_KEY beside it.'],
  [
    { GRANARY_CAPTCHA_SCRIPT_URL: 'javascript:alert(1)' },
    'GRANARY_CAPTCHA_SCRIPT_URL is "javascript:alert(1)" but must be an address like https://',
  ],
  [
    { GRANARY_CAPTCHA_VERIFY_URL: 'nowhere' },
    'GRANARY_CAPTCHA_VERIFY_URL is "nowhere" but must be an address like https://',
  ],
  [{ GRANARY_SMTP_URL: 'http://me:secret@mail' }, 'GRANARY_SMTP_URL must be an address like smtp://user:password@'],
  [{ GRANARY_SMTP_URL: 'smtp://mail' }, 'GRANARY_SMTP_URL and GRANARY_MAIL_FROM must be given together.'],
  [{ GRANARY_MAIL_FROM: 'Granary <g@x.org>' }, 'GRANARY_SMTP_URL and GRANARY_MAIL_FROM must be given together.'],
  [{ GRANARY_MAIL_FROM: 'Granary' }, 'GRANARY_MAIL_FROM is "Granary" but must be a name and an address like'],
  [{ GRANARY_INVITE_DAYS: '0' }, 'GRANARY_INVITE_DAYS is "0" but must be a whole number from 1 to 3650.'],
  [{ GRANARY_PUBLIC_URL: 'granary.example.org' }, 'but must be an address like https://granary.example.org.'],
  [{ GRANARY_ADMIN_USERNAME: 'keeper' }, 'GRANARY_ADMIN_EMAIL and GRANARY_ADMIN_PASSWORD must be given together.'],
])('%j is refused: %s', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(message)
})

test('all that is wrong is said at once', () => {
  expect(() => readConfiguration({ PORT: 'x', GRANARY_OPENAPI: 'y' })).toThrow(/^PORT.*\nGRANARY_OPENAPI/)
})

test.each([
  ['off', false],
  ['1', 1],
  ['10.0.0.1, 10.0.0.2', '10.0.0.1, 10.0.0.2'],
  ['10.0.0.0/8,fd00::/8,::1', '10.0.0.0/8,fd00::/8,::1'],
  ['loopback, linklocal, uniquelocal', 'loopback, linklocal, uniquelocal'],
  ['::ffff:10.0.0.1, fe80::1%eth0', '::ffff:10.0.0.1, fe80::1%eth0'],
])('GRANARY_TRUST_PROXY=%s, and the server takes it', async (text, trustProxy) => {
  const configuration = readConfiguration({ GRANARY_TRUST_PROXY: text })
  expect(configuration.trustProxy).toBe(trustProxy)
  await expect(createServer({ ...configuration, logLevel: 'silent' })).resolves.toBeDefined()
})

test.each([
  'true',
  'proxy.example',
  '10.0.0',
  '10.0.0.1,',
  '10.0.0.1/33',
  '10.0.0.1/0',
  '::1/129',
  'fe80::1%eth0.1',
  '10.0.0.1/8/8',
  '-1',
])('GRANARY_TRUST_PROXY=%s is refused by name, before the server would throw', (text) => {
  expect(() => readConfiguration({ GRANARY_TRUST_PROXY: text })).toThrow(ConfigurationError)
})

test("the reference system's names are understood, and ours win", () => {
  const reference = 'the reference secret of 32 characters'
  const ours = 'our own secret of 32 characters or so'

  expect(readConfiguration({ COMBINE_JWT_SECRET_KEY: reference }).jwtSecret).toBe(reference)
  expect(readConfiguration({ GRANARY_JWT_SECRET: ours, COMBINE_JWT_SECRET_KEY: reference }).jwtSecret).toBe(ours)
})

const KEYS = { GRANARY_CAPTCHA_SITE_KEY: 'for the page', GRANARY_CAPTCHA_SECRET_KEY: 'for the server' }
const REFERENCE_KEYS = { CONFIG_CAPTCHA_SITE_KEY: 'for the page', COMBINE_CAPTCHA_SECRET_KEY: 'for the server' }

test.each([
  [KEYS, true],
  [{ ...REFERENCE_KEYS, COMBINE_CAPTCHA_REQUIRED: 'true', CONFIG_CAPTCHA_REQUIRED: 'true' }, true],
  [{ ...KEYS, GRANARY_CAPTCHA: 'off' }, false],
  [{ ...REFERENCE_KEYS, COMBINE_CAPTCHA_REQUIRED: 'false' }, false],
  [{}, false],
])('with %j a captcha is required: %s, and the page is told', (environment, required) => {
  const { captcha, runtime } = readConfiguration(environment)

  expect(captcha).toEqual(
    required
      ? {
          siteKey: 'for the page',
          secretKey: 'for the server',
          verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
          scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
        }
      : null,
  )
  expect(runtime).toMatchObject({ captchaRequired: required, captchaSiteKey: required ? 'for the page' : '' })
  expect(JSON.stringify(runtime)).not.toContain('for the server')
})

test('the page is told where the captcha of another provider comes from', () => {
  const GRANARY_CAPTCHA_SCRIPT_URL = 'https://captcha.example.org/api.js'

  const { runtime } = readConfiguration({ ...KEYS, GRANARY_CAPTCHA_SCRIPT_URL })
  expect(runtime.captchaScriptUrl).toBe(GRANARY_CAPTCHA_SCRIPT_URL)
  expect(readConfiguration({ GRANARY_CAPTCHA_SCRIPT_URL }).runtime).not.toHaveProperty('captchaScriptUrl')
})

test('the reference system says true where ours is on', () => {
  expect(readConfiguration({ CONFIG_OFFLINE: 'true' }).runtime.offline).toBe(true)
  expect(readConfiguration({ CONFIG_OFFLINE: 'false' }).runtime.offline).toBe(false)
})

const POST = { GRANARY_SMTP_URL: 'smtp://localhost:25', GRANARY_MAIL_FROM: 'Granary <granary@example.org>' }

test('letters are sent where somewhere to hand them in and a sender are given, unless there is no internet', () => {
  const { mail, runtime } = readConfiguration(POST)

  expect(mail).toMatchObject({
    post: { smtpUrl: 'smtp://localhost:25', from: { name: 'Granary', address: 'granary@example.org' } },
    publicUrl: 'http://localhost:5000',
    lifetimes: { verifyMinutes: 60, resetMinutes: 60, inviteDays: 7 },
  })
  expect(runtime.emailServicesEnabled).toBe(true)
  for (const off of [{}, { ...POST, GRANARY_OFFLINE: 'on' }, { ...POST, CONFIG_EMAIL_ENABLED: 'False' }]) {
    const without = readConfiguration(off)
    expect([without.mail.post, without.runtime.emailServicesEnabled]).toEqual([undefined, false])
  }
})

test('links in letters lead to the public address, or to where the server listens', () => {
  const publicUrl = (environment: Record<string, string>) => readConfiguration(environment).mail.publicUrl

  expect(publicUrl({ GRANARY_PUBLIC_URL: 'https://words.example.org/' })).toBe('https://words.example.org')
  expect(publicUrl({ HOST: '0.0.0.0', PORT: '8080' })).toBe('http://localhost:8080')
  expect(publicUrl({ HOST: '::1' })).toBe('http://[::1]:5000')
  expect(publicUrl({ COMBINE_FRONTEND_SERVER_NAME: 'words.example.org' })).toBe('https://words.example.org')
})

test('the page is told the public address where there is one', () => {
  const GRANARY_PUBLIC_URL = 'https://words.example.org/'

  expect(readConfiguration({ GRANARY_PUBLIC_URL }).runtime.publicUrl).toBe('https://words.example.org')
  expect(readConfiguration({}).runtime).not.toHaveProperty('publicUrl')
})

test("the reference system's settings of mail are understood where its mail is switched on", () => {
  const reference = {
    COMBINE_SMTP_SERVER: 'mail.example.org',
    COMBINE_SMTP_PORT: '465',
    COMBINE_SMTP_USERNAME: 'granary@example.org',
    COMBINE_SMTP_PASSWORD: 'a/b c',
    COMBINE_SMTP_ADDRESS: 'granary@example.org',
    COMBINE_SMTP_FROM: 'Our Granary',
    COMBINE_EXPIRE_EMAIL_VERIFY_MINUTES: '30',
    COMBINE_EXPIRE_PASSWORD_RESET_MINUTES: 'soon',
  }

  expect(readConfiguration({ ...reference, COMBINE_EMAIL_ENABLED: 'True' }).mail).toMatchObject({
    post: {
      smtpUrl: 'smtps://granary%40example.org:a%2Fb%20c@mail.example.org:465',
      from: { name: 'Our Granary', address: 'granary@example.org' },
    },
    lifetimes: { verifyMinutes: 30, resetMinutes: 60, inviteDays: 7 },
  })
  expect(readConfiguration(reference).mail.post).toBeUndefined()
})

test.each([
  [undefined, undefined],
  ['none', ''],
  ['https://example.org/privacy', 'https://example.org/privacy'],
])('the privacy policy said to be %s is told to the page as %s', (said, told) => {
  expect(readConfiguration(said ? { GRANARY_PRIVACY_POLICY: said } : {}).runtime.privacyPolicyUrl).toBe(told)
})

test('a privacy policy that is no address is refused', () => {
  expect(() => readConfiguration({ GRANARY_PRIVACY_POLICY: 'javascript:alert(1)' })).toThrow('GRANARY_PRIVACY_POLICY')
})

test('who has letters sent without an address for their links is warned', () => {
  const post = { GRANARY_SMTP_URL: 'smtp://mail', GRANARY_MAIL_FROM: 'Granary <granary@example.org>' }
  const warning = (more: object) => readConfiguration({ ...post, ...more }).mail.warning

  expect(warning({})).toBe('GRANARY_PUBLIC_URL is not set: links in letters lead to http://localhost:5000.')
  expect(warning({ GRANARY_PUBLIC_URL: 'https://words.example.org' })).toBeUndefined()
  expect(readConfiguration({}).mail.warning).toBeUndefined()
})
