import { acceptInvitation } from '#contract/invitation.ts'
import { readMyProjects } from '#contract/project.ts'
import { call } from '#web/api/call.ts'

/**
 * What an invitation comes to. `known`: a member now, who has to log in. `new`: there is no account yet. `unproven`: there is
 * one, and nobody has shown that the invited address is theirs.
 */
export type Redeemed = 'member' | 'known' | 'new' | 'unproven' | 'invalid'

type Invited = { readonly projectId: string; readonly token: string; readonly isLoggedIn: boolean }

/**
 * Spec screens 4.7. An invitation is good once; whoever opens the letter again, and is in by now, is a member all the
 * same. Throws as `call` does.
 */
export async function redeem({ projectId, token, isLoggedIn }: Invited): Promise<Redeemed> {
  const { outcome } = await call(acceptInvitation, { params: { projectId }, body: { token } })
  switch (outcome) {
    case 'joined':
    case 'isMember':
      return isLoggedIn ? 'member' : 'known'
    case 'noAccount':
      return 'new'
    case 'unproven':
      return 'unproven'
    case 'notGood':
      return isLoggedIn && (await isIn(projectId)) ? 'member' : 'invalid'
  }
}

async function isIn(projectId: string): Promise<boolean> {
  const projects = await call(readMyProjects, {})
  return projects.some(({ id }) => id === projectId)
}
