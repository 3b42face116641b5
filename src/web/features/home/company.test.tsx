import '#web/replica/testing/indexed-db.ts'
import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { Company } from './company.tsx'

/** Tells what the live channel tells. */
function Hearing() {
  const company = useReplica()?.company
  useEffect(() => {
    company?.hear([
      { userId: 'amina', name: 'Amina', hasAvatar: true, domainId: null },
      { userId: 'neema', name: 'Neema', hasAvatar: true, domainId: null },
      { userId: 'juma', name: 'Juma', hasAvatar: false, domainId: '1.3' },
    ])
  }, [company])
  return <Company />
}

test('who else is here is shown with their picture, or their initials where they have none', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const page = (
    <MemoryRouter>
      <Hearing />
    </MemoryRouter>
  )
  renderInApp(page, { user: aStoredUser({ id: 'amina' }), project: aProject({ id: 'p1' }), isOnDevice: true })

  // The tree, which has the names of domains, may come meanwhile.
  const people = await screen.findAllByRole('listitem')
  const seen = people.map((one) => [
    one.querySelector('bdi')?.textContent,
    one.querySelector('img')?.getAttribute('src'),
  ])
  expect(seen).toEqual([
    ['Neema', '/v1/users/neema/avatar/download'],
    ['Juma', undefined],
  ])
})
