import i18next from 'i18next'
import { expect, test } from 'vitest'
import { forgetPerson, refreshUser, storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { adoptLanguage, chooseLanguage, followPerson } from './start-i18n.ts'

async function afterwards(act: () => unknown): Promise<string> {
  await act()
  await followPerson()
  return i18next.language
}

const swahili = aStoredUser({ uiLang: 'sw' })

test('the language of an account comes with the log-in and goes with the log-out', async () => {
  expect(await afterwards(() => chooseLanguage('fr'))).toBe('fr')
  expect(await afterwards(() => storeUser(swahili))).toBe('sw')

  expect(await afterwards(forgetPerson)).toBe('fr')
})

test('who has not chosen a language in their account keeps that of the device', async () => {
  await chooseLanguage('fr')

  expect(await afterwards(() => storeUser(aStoredUser({ uiLang: '' })))).toBe('fr')
})

test('what somebody chooses in their menu counts before their account until they log out, also on another tab', async () => {
  storeUser(swahili)
  expect(await afterwards(() => chooseLanguage('fr'))).toBe('fr')
  expect(await afterwards(() => refreshUser({ ...swahili, phone: '1' }))).toBe('fr')
  expect(await afterwards(forgetPerson)).toBe('fr')

  expect(await afterwards(() => storeUser(swahili))).toBe('sw')
})

test('a language that was chosen on another device is followed, and one saved in the settings counts at once', async () => {
  await afterwards(() => storeUser(swahili))
  expect(await afterwards(() => refreshUser({ ...swahili, uiLang: 'es' }))).toBe('es')
  await chooseLanguage('fr')
  refreshUser({ ...swahili, uiLang: '' })

  expect(await afterwards(adoptLanguage)).toBe('en')
})
