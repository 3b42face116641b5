import '#web/replica/testing/indexed-db.ts'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { countEntered } from '#web/shared/words-entered.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { Consent } from './consent.tsx'

const NOT_ASKED = aStoredUser({ id: 'amina', analyticsOn: true, answeredConsent: false })
const question = () => screen.queryByRole('complementary', { name: 'Usage statistics' })

function open(user = NOT_ASKED, at = '/app/user-settings'): void {
  storeUser(user)
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={[at]}>
        <Consent />
      </MemoryRouter>
    </MantineProvider>,
  )
}

test.each([
  ['Allow', true],
  ['Decline', false],
])('“%s” is sent at once, and the question is gone', async (answer, analyticsOn) => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response(JSON.stringify({ ...NOT_ASKED, analyticsOn, answeredConsent: true, token: '' }))
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: answer }))

  expect(question()).toBeNull()
  await waitFor(() => expect(storedUser()).toMatchObject({ answeredConsent: true, analyticsOn, token: 'a token' }))
  expect(sent).toEqual([{ analyticsOn, answeredConsent: true }])
})

test('the page knows how much of its foot the question covers, until it is answered', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(NOT_ASKED)))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96)
  const { style } = document.documentElement
  open()
  const answer = await screen.findByRole('button', { name: 'Decline' })

  expect(style.getPropertyValue('--foot')).toBe('96px')
  await userEvent.click(answer)
  expect(style.getPropertyValue('--foot')).toBe('')
})

test('without a network the answer waits on the device, and nothing counts as agreed until it arrives', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }))
  expect(question()).toBeNull()
  expect(storedUser()?.answeredConsent).toBe(false)

  const answered = { ...NOT_ASKED, analyticsOn: true, answeredConsent: true }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answered)))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(storedUser()?.answeredConsent).toBe(true))
})

test('a newcomer is asked after ten words, or in settings', () => {
  open(NOT_ASKED, '/app/data-entry')
  for (let word = 0; word < 9; word++) act(countEntered)
  expect(question()).toBeNull()
  act(countEntered)

  expect(question()).toBeTruthy()
})

test('who has answered is not asked again', () => {
  open(aStoredUser({ answeredConsent: true }))

  expect(question()).toBeNull()
})

test('an installation without an internet asks nobody', () => {
  vi.stubGlobal('runtimeConfig', { offline: true })
  open()

  expect(question()).toBeNull()
})

test('what it says about privacy is a page of the guide in the language of the reader, unless the site has its own', async () => {
  const policy = () => screen.queryByRole<HTMLAnchorElement>('link')?.getAttribute('href')
  open()
  await screen.findByRole('button', { name: 'Decline' })
  expect(policy()).toBe('/docs/privacy.html')
  await act(() => i18next.changeLanguage('fr'))
  expect(policy()).toBe('/docs/fr/privacy.html')

  for (const [privacyPolicyUrl, leadsTo] of [
    ['https://example.org/privacy', 'https://example.org/privacy'],
    ['', undefined],
  ] as const) {
    cleanup()
    vi.stubGlobal('runtimeConfig', { privacyPolicyUrl })
    open()
    await screen.findAllByRole('button')
    expect(policy()).toBe(leadsTo)
  }
})
