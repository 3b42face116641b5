import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { FreshProject } from '#web/features/app-frame/fresh-project.tsx'
import { ReplicaProvider } from '#web/replica/replica-provider.tsx'
import { SyncIndicator } from '#web/replica/sync-indicator.tsx'
import { storeUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { createStore } from '#web/state/store.ts'
import { SpeakersScreen } from '../speakers-screen.tsx'

type Shown = { readonly project: Project; readonly user: User; readonly permissions: readonly Permission[] }

/** The speakers of a project on a device that keeps it, below the sign that says what waits. */
export function showSpeakers({ project, user, permissions }: Shown): void {
  storeUser(user)
  const store = createStore()
  store.dispatch(projectOpened({ project, permissions, openedBy: user.id }))
  render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <MemoryRouter>
            <ReplicaProvider projectId={project.id}>
              <FreshProject />
              <SyncIndicator />
              <SpeakersScreen />
            </ReplicaProvider>
          </MemoryRouter>
        </MantineProvider>
      </QueryClientProvider>
    </Provider>,
  )
}
