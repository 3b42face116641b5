import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { permissionsOf } from '#domain/permission/permission.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { MergeSelected } from './merge-selected.tsx'

function select(number: number): void {
  const what = (
    <MemoryRouter>
      <MergeSelected words={new Set(Array.from({ length: number }, aGuid))} />
    </MemoryRouter>
  )
  renderInApp(what, { user: aStoredUser(), project: aProject(), permissions: permissionsOf('Editor') })
}

test('up to twenty words are merged', () => {
  select(20)
  expect(screen.getByRole('link', { name: 'Merge (20)' })).toBeTruthy()
})

test('of more words it is said that they are too many, and the button rests', () => {
  select(21)
  const button = screen.getByRole('button', { name: 'Merge (21)' })
  expect(button.ariaDisabled).toBe('true')
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('At most 20 words can be merged at once.')
})
