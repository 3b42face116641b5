import type { Page } from 'playwright'
import { permissionsOf } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import type { User } from '#domain/user/user.ts'
import { initialCurrentProjectState } from '#web/state/current-project-state.ts'
import { initialLoginState } from '#web/state/login-state.ts'
import type { PersistedState } from '#web/state/store.ts'
import { initialTreeViewState } from '#web/state/tree-view-state.ts'
import { type Owner, vernacularOf } from './people.ts'
import type { Reachable } from './server.ts'

type Known = { readonly user: User; readonly project?: Project }

/** Goes to an address on a device where this person is logged in, and has left this project open. */
export async function openAs(page: Page, { address }: Reachable, known: Known, path: string): Promise<void> {
  // The storage is the site's, so something of the site has to be there; this is its smallest answer.
  await page.goto(`${address}/health`)
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, storageOf(known))
  await page.goto(address + path)
}

/** Opens the entry table of a domain on a device where the owner has been before. */
export async function openEntry(page: Page, granary: Reachable, owner: Owner, domainId: string): Promise<void> {
  await openAs(page, granary, owner, `/app/data-entry?domain=${domainId}`)
  await vernacularOf(page).waitFor()
}

/** What a device where this person is logged in keeps for the site, as the app itself keeps it. */
export function storageOf({ user, project }: Known): readonly (readonly [key: string, value: string])[] {
  const logIn = ['user', JSON.stringify(user)] as const
  if (!project) return [logIn]
  const state: PersistedState = {
    loginState: initialLoginState,
    treeViewState: initialTreeViewState,
    currentProjectState: {
      ...initialCurrentProjectState,
      project,
      permissions: permissionsOf('Owner'),
      openedBy: user.id,
    },
  }
  return [logIn, ['projectId', project.id], ['root', JSON.stringify(state)]]
}
