import { redeemInvitation } from '#contract/invitation.ts'
import { readMyProjects } from '#contract/project.ts'
import { call } from '#web/api/call.ts'

/** What an invitation comes to. `known`: a member now, who has to log in. `new`: there is no account yet. */
export type Redeemed = 'member' | 'known' | 'new' | 'invalid'

type Invited = { readonly projectId: string; readonly token: string; readonly isLoggedIn: boolean }

/**
 * Spec screens 4.7. An invitation is good once; whoever opens the letter again, and is in by now, is a member all the
 * same. Throws as `call` does.
 */
export async function redeem({ projectId, token, isLoggedIn }: Invited): Promise<Redeemed> {
  const { isTokenValid, isUserValid } = await call(redeemInvitation, { params: { projectId, token } })
  if (!isLoggedIn) {
    if (!isTokenValid) return 'invalid'
    return isUserValid ? 'known' : 'new'
  }
  if (isTokenValid) return 'member'
  const projects = await call(readMyProjects, {})
  return projects.some(({ id }) => id === projectId) ? 'member' : 'invalid'
}
