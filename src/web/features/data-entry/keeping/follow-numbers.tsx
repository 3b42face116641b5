import { useEffect, useRef } from 'react'
import type { DomainId } from '#domain/domains/domain-id.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import type { Guid } from '#domain/word/word.ts'
import { useRecentDomains } from '#web/features/domain-tree/use-recent-domains.ts'
import { useNewNumbers } from '#web/replica/acts/use-new-numbers.ts'
import { useClientDispatch } from '#web/state/store.ts'
import { domainRenumbered } from '#web/state/tree-view-state.ts'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import { useLeadAlong } from './use-lead-along.ts'

type Known = { readonly projectId: string; readonly numbers: ReadonlyMap<Guid, DomainId> }

/**
 * A domain that was added without a network may get another number, or be let go of, and then the Inbox is left: what a
 * person did with it goes along on every screen.
 */
export function FollowNumbers() {
  const lead = useLeadAlong()
  const dispatch = useClientDispatch()
  const project = useOpenedProject()
  const newNumbers = useNewNumbers()
  const { renumber } = useRecentDomains(project?.id ?? '')
  const known = useRef<Known | null>(null)
  useEffect(() => {
    if (!lead || !project) return
    const { id: projectId, semanticDomains } = project
    const before = known.current?.projectId === projectId ? known.current.numbers : new Map<Guid, DomainId>()
    const now = new Map([...newNumbers, ...semanticDomains.map(({ guid, id }) => [guid, id] as const)])
    known.current = { projectId, numbers: new Map([...before, ...now]) }
    for (const [guid, to] of now) {
      const from = before.get(guid)
      // What is in the Inbox by now is not told apart there.
      if (from === undefined || from === to || from === INBOX_ID) continue
      lead({ guid, from, to })
      if (to === INBOX_ID) continue
      dispatch(domainRenumbered({ from, to }))
      renumber(from, to)
    }
  }, [lead, dispatch, project, newNumbers, renumber])
  return null
}
