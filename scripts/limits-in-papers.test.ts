import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8')
const security = read('SECURITY.md')
const readme = read('README.md')

/** What SECURITY.md says, by which file below `src/` that is so, and what stands there. */
const CLAIMS: readonly (readonly [says: string, file: string, ...code: readonly string[]])[] = [
  ['0700, 0600', 'server/private-folder.ts', '0o700'],
  ['0700, 0600', 'server/blobs/staged-file.ts', 'mode: 0o600'],
  ['10,000 commonest passwords', 'server/features/accounts/guessable-password.ts', 'data/passwords/common.txt'],
  ['16 KB for calls without a log-in', 'contract/define-endpoint.ts', 'FORM_LIMIT = 16_384'],
  ['headers within 60 s', 'server/http/stalled-bodies.test.ts', 'headersTimeout).toBe(60_000)'],
  ['| 16 KB; 100 KB; 1 MB (', 'contract/define-endpoint.ts', 'FORM_LIMIT = 16_384', 'BODY_LIMIT = 1_000_000'],
  ['; 100 KB; ', 'contract/user.ts', 'PROFILE_LIMIT = 100_000'],
  ['; 100 KB; ', 'contract/invitation.ts', 'INVITE_LIMIT = 100_000'],
  ['whole projects 6.5 MB', 'contract/project.ts', 'bodyLimit: 6_500_000'],
  ['history of a goal 8 MB', 'contract/user-edit.ts', 'bodyLimit: 8_000_000'],
  ['| 25,000 (', 'contract/define-endpoint.ts', 'PART_LIMIT = 25_000'],
  ['(whole projects 100,000); 32 |', 'contract/project.ts', 'partLimit: 100_000'],
  ['; 32 |', 'server/http/many-parts.ts', 'DEEPEST = 32'],
  ['| 50 MB; 10 MB; 5 MB; 250 MB |', 'contract/audio.ts', 'RECORDING_LIMIT = 50_000_000'],
  ['| 50 MB; 10 MB; 5 MB; 250 MB |', 'contract/speaker.ts', 'CONSENT_LIMIT = 50_000_000'],
  ['; 10 MB; 5 MB; 250 MB |', 'contract/picture.ts', 'PICTURE_LIMIT = 10_000_000'],
  ['; 5 MB; 250 MB |', 'contract/avatar.ts', 'AVATAR_LIMIT = 5_000_000'],
  ['; 250 MB |', 'contract/exchange.ts', 'PACKAGE_LIMIT = 250_000_000'],
  ['| 100 million; as many as 4096 × 4096', 'domain/picture/picture-size.ts', 'PICTURE_PIXELS = 100_000_000'],
  ['as many as 4096 × 4096', 'domain/picture/picture-size.ts', 'AVATAR_PIXELS = 4096 * 4096'],
  ['| 120,000; 2,000,000 characters', 'domain/word/word-size.ts', 'LARGEST_WORD = 120_000'],
  ['; 2,000,000 characters', 'domain/project/project-size.ts', 'LARGEST_PROJECT = 2_000_000'],
  ['| 200 MB |', 'server/features/edits/edits.service.ts', 'LARGEST_USER_EDIT = 200_000_000'],
  ['| 10 times the LIFT file', 'server/features/exchange/import-job.ts', 'AS_WORDS = 10\n'],
  ['| 10,000; 20,000; 100 |', 'contract/word.ts', 'REVERTED_AT_ONCE = 10_000', 'LOOKED_UP_AT_ONCE = 20_000'],
  ['; 100 | 400 |', 'contract/operation.ts', 'OPERATIONS_AT_ONCE = 100\n'],
  ['edits or takes back | 10,000 | 400 |', 'contract/operation.ts', 'WORDS_PICKED = 10_000'],
  [
    '| 1,000; 10,000; 125,000 |',
    'contract/word-entity.ts',
    'MOST_SENSES = 1000\n',
    'MOST = 10_000',
    'MOST_PAST = 125_000',
  ],
  ['described at once | 100 |', 'contract/own-domain.ts', 'MOST_LANGUAGES = 100\n'],
  ['Steps of a goal | 10,000 |', 'contract/user-edit.ts', 'MOST_STEPS = 10_000'],
  ['bodies of more than 4,000 characters', 'server/http/read-body.ts', 'READ_AT_ONCE = 4000'],
  ['answers of more than 4,000 parts', 'server/http/serve.ts', 'WRITTEN_AT_ONCE = 4000'],
  ['settings of more than 50,000 characters', 'server/features/projects/projects.store.ts', 'LARGE_TEXT = 50_000'],
  ['20 rounds between two', 'server/http/loop-turns.ts', 'ROUNDS = 20\n'],
  ['whole dictionaries 4 answers of one account', 'server/http/in-flight.ts', 'MOST_OF_ACCOUNT = 4\n'],
  ['begun within 5 s', 'server/features/projects/changing-project.ts', 'BEGUN_WITHIN = 5000'],
  ['| 1,000; 100 | 400 |', 'domain/project/project-size.ts', 'MOST_QUESTIONS = 1000\n', 'MOST_FORMS = 100\n'],
  ['| 20 million characters |', 'server/features/projects/told-projects.store.ts', 'OF_ACCOUNT = 20_000_000'],
  [
    '| 100 calls, 24 uploads, 8 MB of bodies |',
    'server/http/in-flight.ts',
    '{ calls: 100, uploads: 24, bytes: 8_000_000 }',
  ],
  ['fewer than 12,000 bytes in two minutes', 'server/http/stalled-bodies.ts', '{ bytes: 12_000, within: 120_000 }'],
  ['though it waits | ten minutes |', 'server/http/stalled-answers.ts', 'longestStop: 600_000'],
  [
    '| 16 MB or 60 s, read and thrown away',
    'server/http/upload.ts',
    'LONGEST_REST = 16_000_000',
    'LONGEST_WAIT_MS = 60_000',
  ],
  ['| 32 MB or 100 times its size', 'server/features/exchange/zip-package.ts', 'harmless: 32_000_000', 'ratio: 100,'],
  ['; 2 GB; 20,000 files |', 'server/features/exchange/zip-package.ts', 'total: 2_000_000_000', 'files: 20_000'],
  ['a sound of up to 2 MB, for which', 'server/features/audio/sound/sound-thread.ts', 'SHORT_SOUND = 2_000_000'],
  ['others wait | 2 s |', 'server/features/audio/sound/sound-thread.ts', 'SHORT_MS = 2000'],
  ['| 10 s, 1 hour of sound; ', 'server/features/audio/peaks/peaks.service.ts', 'LONGEST_MS = 10_000'],
  [', 1 hour of sound; ', 'server/features/audio/sound/sound-worker.ts', 'MOST_SECONDS = 60 * 60\n'],
  ['; 5 minutes, 2 hours; ', 'server/features/audio/playback/playback.service.ts', 'LONGEST_MS = 5 * 60_000'],
  [', 2 hours; by its size, 2 hours, ', 'server/features/audio/sound/write-sound.ts', 'TWO_HOURS = 2 * 60 * 60\n'],
  [', and 2 s | none; the original |', 'server/features/exchange/short-job.ts', 'soundMs: 2_000 '],
  ['looked every 16 MB', 'server/blobs/disk-room.ts', 'LOOK_EVERY = 16_000_000'],
  ['of an account, for a day', 'server/features/exchange/expiry.ts', 'forgetExportsBefore(db, yesterday)'],
  ['| 3 jobs, one of them long, two of', 'server/jobs/job-runner.ts', 'atOnce = 3,'],
  ['| 4; 12 s |', 'server/app.ts', 'atOnce: 4 '],
  ['; 12 s |', 'server/mail/post.ts', 'socketTimeout: 12_000'],
  [
    '| 3 at most, and one less than processors; ',
    'server/features/accounts/hash-queue.ts',
    'Math.min(3, availableParallelism() - 1)',
  ],
  ['; 100 | waits its turn; 429 |', 'server/features/accounts/hash-queue.ts', 'LONGEST_QUEUE = 100\n'],
  ['| 4 s; 10 minutes; 5 s |', 'server/database/open-database.ts', 'statementMs: 4_000', 'statementMs: 10 * 60_000'],
  ['; 5 s | 503 |', 'server/database/open-database.ts', 'CONNECTED_WITHIN_MS = 5000'],
  ['| 100 in each process; 60 messages', 'server/features/changes/live.routes.ts', 'MOST_CHANNELS = 100\n'],
  ['; 60 messages in 10 s, of', 'contract/live.ts', 'most: 60, within: 10_000'],
  [', of 16 KB | closed |', 'server/server.ts', 'LONGEST_MESSAGE = 16 * 1024'],
  ['| 20; 100 in each process |', 'server/features/hubs/hub.routes.ts', '{ account: 20, address: 100 }'],
]

test.each(CLAIMS)('SECURITY.md says “%s”, and so does %s', (says, file, ...code) => {
  const source = read(`src/${file}`)

  expect(security).toContain(says)
  expect(code.filter((text) => !source.includes(text))).toEqual([])
})

/** Settings, which are those of the README. */
const settings = /Set in the environment:[^]*?\n\n/.exec(security)?.[0] ?? ''

test('SECURITY.md names no number that nothing holds it to', () => {
  // Nor are names of files, addresses, a standard and statuses limits.
  const others = [settings, /`[^`]*`/g, /\]\([^)]*\)/g, 'TS 39', /\b(400|413|429|503|507)\b/g]
  const told = [...CLAIMS.map(([says]) => says), ...others].flatMap((text) => placesOf(text))
  const untold = [...security.matchAll(/\d[\d,.]*/g)].filter(
    ({ index }) => !told.some(({ start, end }) => start <= index && index < end),
  )

  expect(untold.map(({ index }) => security.slice(index - 60, index + 20))).toEqual([])
})

type Place = { readonly start: number; readonly end: number }

function placesOf(text: string | RegExp): readonly Place[] {
  const sought = typeof text === 'string' ? new RegExp(RegExp.escape(text), 'g') : text
  return [...security.matchAll(sought)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
}

test('the files that SECURITY.md names are there', () => {
  const files = readdirSync(fileURLToPath(new URL('../src', import.meta.url)), { recursive: true, encoding: 'utf8' })
  const named = [...security.matchAll(/`([\w./-]+\/|[\w./-]+\.ts)`/g)].map(([, path = '']) =>
    path.replace(/^src\//, '').replace(/\/$/, ''),
  )

  expect(named.filter((path) => !files.some((file) => `/${file}`.endsWith(`/${path}`)))).toEqual([])
})

/** The defaults of what is set in the environment, as they stand in the code. */
const configuration = read('src/server/configuration.ts') + read('src/server/mail/mail-settings.ts')
const SETTINGS: readonly (readonly [variable: string, says: string, code: string])[] = [
  ['PORT', '5000', `.default(5000)`],
  ['HOST', 'localhost', `.default('localhost')`],
  ['GRANARY_PROJECT_QUOTA', '20 GB', `bytes('20 GB')`],
  ['GRANARY_ACCOUNT_QUOTA', '10 GB', `bytes('10 GB')`],
  ['GRANARY_ACCOUNT_PROJECTS', '500', `.default(500)`],
  ['GRANARY_DISK_RESERVE', '500 MB', `bytes('500 MB')`],
  ['GRANARY_LOG_LEVEL', 'warn', `.default('warn')`],
  ['GRANARY_RATE_LIMITS', 'on', `onOff('on')`],
  ['GRANARY_OPENAPI', 'on', `onOff('on')`],
  ['GRANARY_TRUST_PROXY', 'off', `.default(false)`],
  ['GRANARY_OFFLINE', 'off', `onOff('off')`],
]

/** Its lines of the code. */
const setting = (variable: string): string =>
  new RegExp(`^  ${variable}: [^]*?(?=^  \\S)`, 'm').exec(configuration)?.[0] ?? ''

test.each(SETTINGS)('the README says what %s is where nobody sets it: %s', (variable, says, code) => {
  expect(readme).toContain(`| \`${variable}\` | \`${says}\` |`)
  expect(setting(variable)).toContain(code)
})

test('the README says for how long letters are good where nobody sets it', () => {
  const names = ['GRANARY_VERIFY_MINUTES', 'GRANARY_RESET_MINUTES', 'GRANARY_INVITE_DAYS']
  const defaults = names.map((name) => new RegExp(`${name}: count\\(.*, (\\d+)\\)`).exec(configuration)?.[1] ?? '')

  expect(readme).toContain(`| ${inCode(names)} | ${inCode(defaults)} |`)
})

const inCode = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ')

test.each(SETTINGS.filter(([variable]) => settings.includes(variable)))(
  'SECURITY.md says it of %s too',
  (variable, says) => {
    expect(security).toContain(`\`${variable}\` ${says}`)
  },
)
