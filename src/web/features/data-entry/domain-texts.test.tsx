import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { DeviceAtEntry } from './testing/open-entry.tsx'

const questionIn = (name: string): string => `What do you say of ${name}?`
const DOMAINS = [
  { id: '1.3.0', name: 'Springs' },
  { id: '1.1.0', name: 'Clouds' },
].map(({ id, name }) =>
  anOwnDomain({ id, parentId: id.slice(0, 3), name, description: `About ${name}.`, questions: [questionIn(name)] }),
)

test('what to ask is open at first, and stays as somebody left it from domain to domain', async () => {
  const device = new DeviceAtEntry({ semanticDomains: DOMAINS })
  device.show('/app/data-entry?domain=1.3.0')
  await screen.findByText(questionIn('Springs'))
  await userEvent.click(screen.getByRole('button', { name: '1 question to ask', expanded: true }))
  expect(screen.queryByText(questionIn('Springs'))).toBeNull()

  cleanup()
  device.show('/app/data-entry?domain=1.1.0')
  await screen.findByText('About Clouds.')
  expect(screen.queryByText(questionIn('Clouds'))).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '1 question to ask', expanded: false }))
  expect(screen.getByText(questionIn('Clouds'))).toBeTruthy()
})

test('on a phone what to ask is shown when somebody wants it, and from then on in the next domains, until it is shut', async () => {
  const device = new DeviceAtEntry({ semanticDomains: DOMAINS })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  const goTo = device.show('/app/data-entry?domain=1.3.0')
  const about = { name: 'About this domain', expanded: false }
  await userEvent.click(await screen.findByRole('button', about))
  await screen.findByText(questionIn('Springs'))

  await goTo('/app/data-entry?domain=1.1.0')
  await screen.findByText(questionIn('Clouds'))
  await userEvent.click(screen.getByRole('button', { ...about, expanded: true }))
  expect(screen.queryByText(questionIn('Clouds'))).toBeNull()

  await goTo('/app/data-entry?domain=1.3.0')
  await screen.findByRole('heading', { name: /Springs/ })
  expect(screen.getByRole('button', about)).toBeTruthy()
  expect(screen.queryByText(questionIn('Springs'))).toBeNull()
})
