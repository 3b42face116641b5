import { expect, test } from 'vitest'
import { signUpLacks, type SignUpFields } from './account-rules.ts'

const complete: SignUpFields = {
  name: 'Amina',
  username: 'amina',
  email: 'amina@example.org',
  password: 'water and grain',
  confirmPassword: 'water and grain',
}
const lacks = (form: SignUpFields) =>
  (Object.keys(signUpLacks) as (keyof SignUpFields)[]).flatMap((field) => signUpLacks[field](form[field], form) ?? [])

test('a complete form lacks nothing', () => {
  expect(lacks(complete)).toEqual([])
})

test.each<[Partial<SignUpFields>, string]>([
  [{ name: '  ' }, 'login.required'],
  [{ username: ' am ' }, 'login.usernameTooShort'],
  [{ username: 'am\u00adina' }, 'login.usernameInvisible'],
  [{ username: 'аmina' }, 'login.usernameMixed'],
  [{ username: 'maria@example.org' }, 'login.usernameOfAddress'],
  [{ username: 'maria＠example.org' }, 'login.usernameOfAddress'],
  [{ email: 'amina' }, 'login.emailRequirements'],
  [{ password: ' 1234567 ', confirmPassword: '1234567' }, 'login.passwordRequirements'],
  [{ confirmPassword: 'water and gram' }, 'login.confirmPasswordError'],
])('%j lacks %s and nothing else', (change, lack) => {
  expect(lacks({ ...complete, ...change })).toEqual([lack])
})

test('one’s own address may be one’s username, in any case', () => {
  expect(lacks({ ...complete, username: 'Amina@Example.org' })).toEqual([])
})

test('blanks around a password do not count, as at log-in', () => {
  expect(lacks({ ...complete, password: ' water and grain' })).toEqual([])
})
