import { expect, test } from 'vitest'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { editsAfter } from '#web/shared/edits-after.ts'
import { changeOf, settingLacks, settingsOf } from './settings-state.ts'

const amina = aStoredUser({ name: 'Amina', email: 'amina@example.org', phone: '1', uiLang: 'sw' })

test('S1.11 only what differs is sent, tidied', () => {
  expect(changeOf(amina, { name: ' Amina Juma ', email: 'amina@example.org', phone: ' 1' })).toEqual({
    name: 'Amina Juma',
  })
})

test('what was changed and changed back is no change', () => {
  expect(changeOf(amina, { uiLang: 'sw', glossSuggestion: 'On', analytics: 'notAsked' })).toEqual({})
})

test('the language of the browser is a choice like any other', () => {
  expect(changeOf(amina, { uiLang: '' })).toEqual({ uiLang: '' })
})

test.each([
  ['agreed', true],
  ['refused', false],
] as const)('who has %s has answered', (analytics, analyticsOn) => {
  expect(changeOf(amina, { analytics })).toEqual({ analyticsOn, answeredConsent: true })
})

test('nobody counts as agreed before they have answered', () => {
  expect(settingsOf(aStoredUser({ analyticsOn: true, answeredConsent: false })).analytics).toBe('notAsked')
})

test('a changed field is judged by the rules of sign-up, one that is as it was is not', () => {
  expect(settingLacks({ name: '', email: 'nobody' }, '')).toEqual({
    name: 'login.required',
    email: 'login.emailRequirements',
    password: 'login.required',
  })
  const nothing = { name: null, email: null, password: null }
  expect(settingLacks(changeOf(aStoredUser({ name: '' }), { phone: '2' }), '')).toEqual(nothing)
  expect(settingLacks({ email: 'amina@example.com' }, 'rain and grain')).toEqual(nothing)
})

test('what was typed while the rest was being saved is still to be saved', () => {
  const sent = { name: 'Amina Juma', phone: '1' }

  expect(editsAfter(sent, { ...sent, phone: '12', uiLang: 'sw' })).toEqual({ phone: '12', uiLang: 'sw' })
})
