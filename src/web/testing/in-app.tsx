import { MantineProvider } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { ReplicaProvider } from '#web/replica/replica-provider.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { projectOpened } from '#web/state/current-project-state.ts'
import { createStore, StoreContext } from '#web/state/store.ts'
import { mantineTheme } from '#web/theme/mantine-theme.ts'

type InApp = {
  /** Who is logged in; by default whoever is by now. */
  readonly user?: User
  /** What is open; by default nothing. */
  readonly project?: Project
  readonly permissions?: readonly Permission[]
  /** Whether what is drawn knows the device that keeps the project. */
  readonly isOnDevice?: boolean
  readonly queries?: QueryClient
}

/** Draws something in a tab of the app. */
export function renderInApp(
  what: ReactNode,
  { user, project, permissions = [], isOnDevice = false, queries = createQueryClient() }: InApp = {},
) {
  if (user) storeUser(user)
  const store = createStore()
  if (project) store.dispatch(projectOpened({ project, permissions, openedBy: storedUser()?.id ?? '' }))
  const { unmount } = render(
    <StoreContext value={store}>
      <QueryClientProvider client={queries}>
        <MantineProvider env="test" theme={mantineTheme}>
          {project && isOnDevice ? <ReplicaProvider projectId={project.id}>{what}</ReplicaProvider> : what}
        </MantineProvider>
      </QueryClientProvider>
    </StoreContext>,
  )
  return { store, unmount }
}
