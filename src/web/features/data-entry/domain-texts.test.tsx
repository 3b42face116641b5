import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { DeviceAtEntry } from './testing/open-entry.tsx'

const SPRINGS = { id: '1.3.0', parentId: '1.3', name: 'Springs', description: 'Where water comes out of the ground.' }

/** The table of a domain with this description; answers that, and what unfolds it as far as there is anything. */
async function described(questions: readonly string[] = []) {
  const device = new DeviceAtEntry({ semanticDomains: [anOwnDomain({ ...SPRINGS, questions })] })
  device.show('/app/data-entry?domain=1.3.0')
  const text = (await screen.findByText(SPRINGS.description)).closest('p')
  return { text, unfold: screen.queryByRole('button', { name: 'Full description' }) }
}

test('a description that a phone cuts is unfolded by a touch, and folded again by a key', async () => {
  const { text, unfold } = await described()
  if (!unfold) throw new Error('Nothing unfolds it.')
  expect([unfold.ariaExpanded, text?.dataset['whole']]).toEqual(['false', undefined])
  expect(unfold.getAttribute('aria-controls')).toBe(text?.id)

  await userEvent.click(unfold)
  expect([unfold.ariaExpanded, text?.dataset['whole']]).toEqual(['true', 'true'])
  expect(document.activeElement).toBe(unfold)
  await userEvent.keyboard('{Enter}')
  expect([unfold.ariaExpanded, text?.dataset['whole']]).toEqual(['false', undefined])
})

test('what unfolds it takes no room of its own: it stands in line with the questions', async () => {
  const { unfold } = await described(['Where do you fetch water?'])

  expect(unfold?.parentElement?.textContent).toBe('1 question to ask')
})

test('where all of it is in sight there is nothing to unfold', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(48)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(48)
  const { unfold } = await described()

  expect(unfold).toBeNull()
})
