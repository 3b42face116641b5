import { useState } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { ownDomainsOf } from '#domain/domains/own-domains.ts'
import type { Project } from '#domain/project/project.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { late } from '#web/shared/late.tsx'
import { useOwnDomainCommands } from './use-own-domain-commands.ts'

/** Nobody needs it to enter words. */
const DomainTaskDialog = late('own-domains', async () => (await import('./domain-task-dialog.tsx')).DomainTaskDialog)

/** What somebody is about to do with a domain, in a dialog. */
export type DomainTask =
  | { readonly kind: 'add'; readonly below: TreeDomain }
  | { readonly kind: 'edit' | 'move' | 'remove'; readonly domain: TreeDomain }
  /** Below which domain a new one comes is asked first. */
  | { readonly kind: 'addSomewhere' }

type Options = {
  readonly project: Pick<Project, 'id' | 'semanticDomains'>
  /** Words in a domain itself. */
  readonly wordsIn: (key: DomainKey) => number
  /** Where a new domain is. */
  readonly onAdded?: (key: DomainKey) => void
}

/** What somebody is about to do, to be drawn by who offers it; a domain without words is deleted without a question, for that can be undone. */
export function useDomainTask({ project, wordsIn, onAdded }: Options) {
  const [task, setTask] = useState<DomainTask | null>(null)
  const commands = useOwnDomainCommands(project.id)
  const begin = (begun: DomainTask) => {
    const own = ownDomainsOf(project.semanticDomains).find(
      ({ guid }) => 'domain' in begun && begun.domain.guid === guid,
    )
    if (begun.kind === 'remove' && own && wordsIn(begun.domain.key) === 0) void commands.remove(begun.domain, own)
    else setTask(begun)
  }
  const end = (): void => setTask(null)
  const dialog = task && <DomainTaskDialog {...{ task, wordsIn, onAdded }} onClose={end} />
  return { begin, commands, dialog }
}
