import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { FreshProject } from '#web/features/app-frame/fresh-project.tsx'
import { LeavingQuestion } from '#web/features/sync/leaving-question.tsx'
import { CutOffRecordings } from '#web/features/data-entry/unfinished/cut-off-recordings.tsx'
import { ReplicaProvider } from '#web/replica/replica-provider.ts'
import { WhereWorkIs } from '#web/app-frame.tsx'
import { storeUser } from '#web/session/stored-user.ts'
import { Notices } from '#web/shared/notices.tsx'
import { projectOpened } from '#web/state/current-project-state.ts'
import { createStore, StoreContext } from '#web/state/store.ts'
import { SpeakersScreen } from '../speakers-screen.tsx'

type Shown = { readonly project: Project; readonly user: User; readonly permissions: readonly Permission[] }

/** The speakers of a project on a device that keeps it, below the sign that says what waits; answers the way elsewhere. */
export function showSpeakers({ project, user, permissions }: Shown): (path: string) => Promise<void> {
  storeUser(user)
  const store = createStore()
  store.dispatch(projectOpened({ project, permissions, openedBy: user.id }))
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/app/people/speakers', Component: SpeakersScreen },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/app/people/speakers'] },
  )
  render(
    <StoreContext value={store}>
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <Notices />
          <ReplicaProvider projectId={project.id}>
            <RouterProvider router={router} />
          </ReplicaProvider>
        </MantineProvider>
      </QueryClientProvider>
    </StoreContext>,
  )
  return (path) => act(() => router.navigate(path))
}

function Frame() {
  return (
    <>
      <FreshProject />
      <LeavingQuestion />
      <CutOffRecordings />
      <WhereWorkIs />
      <Outlet />
    </>
  )
}
