import { expect, test } from 'vitest'
import { acceptSignUp, assertNobodysAddress, profileChange } from './accept-user.ts'
import { identityOf } from './identity.ts'
import type { Profile, SignUp } from './user.ts'

const aSignUp = (overrides: Partial<SignUp> = {}): SignUp => ({
  name: 'Amina',
  username: 'amina',
  email: 'amina@example.org',
  password: 'maji ya mvua',
  ...overrides,
})

const aProfile = (overrides: Partial<Profile> = {}): Profile => ({
  name: 'Amina',
  username: 'amina',
  email: 'amina@example.org',
  phone: '',
  otherConnectionField: '',
  agreement: false,
  analyticsOn: true,
  answeredConsent: false,
  uiLang: 'sw',
  glossSuggestion: 'On',
  ...overrides,
})

test('R7.8 one identity for every case, normal form and blank around it', () => {
  expect(identityOf(' ÉLODIE@Example.ORG\t')).toBe(identityOf('e\u0301lodie@example.org'))
})

test('R14 names are stored trimmed and in NFC, the password exactly as typed', () => {
  const accepted = acceptSignUp(aSignUp({ name: ' E\u0301lodie ', password: ' e\u0301 e\u0301 e\u0301 ' }))

  expect(accepted.name).toBe('Élodie')
  expect(accepted.password).toBe(' e\u0301 e\u0301 e\u0301 ')
})

test.each([
  ['name', '  '],
  ['name', 'n'.repeat(101)],
  ['username', ' ab '],
  ['username', 'u'.repeat(101)],
  ['username', 'two\nlines'],
  ['email', 'nobody'],
  ['email', 'a b@example.org'],
  ['email', `${'e'.repeat(320)}@example.org`],
  ['password', '1234567'],
  ['password', 'p'.repeat(101)],
] as const)('R14 refuses the %s %j', (field, value) => {
  expect(() => acceptSignUp(aSignUp({ [field]: value }))).toThrow(
    expect.objectContaining({ code: 'user.invalid', details: { field } }),
  )
})

test.each([
  ['username', 'login.usernameTaken'],
  ['email', 'login.emailTaken'],
] as const)('a blank %s is refused like one that is taken', (field, code) => {
  expect(() => acceptSignUp(aSignUp({ [field]: ' ' }))).toThrow(expect.objectContaining({ code }))
})

test.each([
  ['maria@example.org', false],
  ['@maria', false],
  [' AMINA@example.org', true],
  ['amina', true],
])('amina@example.org may be called %j: %s', (username, isFine) => {
  const judge = () => assertNobodysAddress(aSignUp({ username }))

  if (isFine) expect(judge).not.toThrow()
  else expect(judge).toThrow(expect.objectContaining({ code: 'user.invalid', details: { field: 'username' } }))
})

test('a profile change is what differs, tidied', () => {
  const stored = aProfile({ name: 'Amina', phone: '1' })

  expect(profileChange(stored, { ...stored, name: ' Amina ', phone: ' 2' })).toEqual({ phone: '2' })
})

test('R14 holds for a changed profile too', () => {
  expect(() => profileChange(aProfile(), aProfile({ phone: '1'.repeat(101) }))).toThrow(
    expect.objectContaining({ details: { field: 'phone' } }),
  )
})

test('what an old account has and does not change is not judged', () => {
  const stored = aProfile({ username: 'ab', name: '' })

  expect(profileChange(stored, { ...stored, uiLang: 'fr' })).toEqual({ uiLang: 'fr' })
})
