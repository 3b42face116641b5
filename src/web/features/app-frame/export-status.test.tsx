import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { exportBecame, exportStarted } from '#web/state/export-project-state.ts'
import { ExportStatus } from './export-status.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

/** The header while “Kamusi” is being exported, and what makes the export fail. */
function exporting(): () => void {
  const router = createMemoryRouter(
    [
      { path: '/', Component: ExportStatus },
      { path: '*', element: 'the page of the project' },
    ],
    { initialEntries: ['/'] },
  )
  const { store } = renderInApp(<RouterProvider router={router} />)
  act(() => store.dispatch(exportStarted({ projectId: 'p', projectName: 'Kamusi' })))
  return () =>
    act(() => store.dispatch(exportBecame({ status: 'Failure', failure: { code: 'noConnection', details: {} } })))
}

test('S2.2 Tab reaches an export at work, and Enter leads to it', async () => {
  exporting()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Exporting “Kamusi”' }))

  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('the page of the project')).toBeTruthy()
})

test('S2.2 Tab reaches one that failed, and Enter puts it away', async () => {
  const fail = exporting()
  fail()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The export of “Kamusi” failed' }))

  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('button')).toBeNull()
})
