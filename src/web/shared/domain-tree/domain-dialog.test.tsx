import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { packDomains } from '#domain/domains/packed-domains.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { DomainDialog } from './domain-dialog.tsx'

const named = (id: string, name: string) => ({ id, guid: `guid of ${id}`, name, inEnglish: false })
const DOMAINS = [named('1', 'Universe'), named('1.1', 'Sky'), named('1.2', 'World'), named('1.3', 'Water')]

/** The dialog that asks for a domain, of somebody who chose these last. */
async function ask(recent: readonly string[]) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ lang: 'en', ...packDomains(DOMAINS) })))
  const user = aStoredUser()
  const project = aProject()
  localStorage.setItem(personalKey(user.id, `recentDomains-${project.id}`), JSON.stringify(recent))
  const onPick = vi.fn<(domain: { readonly id: string }) => void>()
  const dialog = <DomainDialog title="Move" except="1.3" onPick={onPick} onClose={() => undefined} />
  const router = createMemoryRouter([{ path: '*', element: dialog }])
  renderInApp(<RouterProvider router={router} />, { user, project })
  const field = await screen.findByRole('combobox', { name: /domain/i })
  act(() => field.focus())
  return { onPick, field }
}

const offered = () => screen.getAllByRole('option')
const names = () => offered().map(({ textContent }) => textContent)
const highlighted = () => offered().filter((one) => one.getAttribute('aria-selected') === 'true')

test('before anything is typed the domains that were chosen last are offered, but for the one where the word is', async () => {
  await ask(['1.3', '1.2', '1.1'])

  expect(await screen.findByRole('option', { name: /World/ })).toBeTruthy()
  expect(names().join()).not.toContain('Water')
})

test('of what is found one alone is highlighted, and Enter picks that', async () => {
  const { onPick, field } = await ask([])
  await userEvent.type(field, '1')
  await screen.findByRole('option', { name: /Sky/ })
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.hover(within(offered().at(-1) ?? document.body).getByText(/World/))
  expect(highlighted()).toHaveLength(1)
  const wanted = highlighted()[0]?.textContent ?? ''
  await userEvent.keyboard('{Enter}')

  expect(wanted).toContain(onPick.mock.calls[0]?.[0].id)
})
