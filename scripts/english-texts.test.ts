import { expect, test } from 'vitest'
import en from '../src/web/locales/en.json' with { type: 'json' }
import { LATE_ERRORS } from './english-texts.ts'

/** What is refused, on the way to the first word, to who logs in, opens a project or enters words. */
const ON_THE_WAY = [
  'account',
  'audio',
  'captcha',
  'decision',
  'domain',
  'file',
  'name',
  'noConnection',
  'operation',
  'permission',
  'picture',
  'project',
  'request',
  'server',
  'session',
  'unexpected',
  'word',
]

test('of each kind of error it is decided whether its texts come late', () => {
  const kinds = Object.keys(en).flatMap((key) => /^errors\.([^.]+)/.exec(key)?.[1] ?? [])

  expect([...LATE_ERRORS, ...ON_THE_WAY].toSorted()).toEqual([...new Set(kinds)].toSorted())
})
