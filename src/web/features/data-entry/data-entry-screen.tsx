import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { DomainTreeScreen } from '#web/features/domain-tree/domain-tree-screen.tsx'
import { TreeContext } from '#web/features/domain-tree/tree-context.ts'
import { useProjectTree } from '#web/features/domain-tree/use-domain-tree.ts'
import { useTreeLanguage } from '#web/features/domain-tree/use-tree-language.ts'
import { useNewNumbers } from '#web/replica/acts/use-new-numbers.ts'
import { LoadingScreen } from '#web/shared/loading-screen.tsx'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { domainChosen } from '#web/state/tree-view-state.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { useReadyForDays } from './ahead/use-ready-for-days.ts'
import { EntryScreen } from './entry-screen.tsx'
import { domainNow, isInTree } from './keeping/domain-now.ts'
import { useLeadAlong } from './keeping/use-lead-along.ts'
import { LeftBehind } from './left-behind.tsx'
import { UnfinishedWords } from './unfinished-words.tsx'

/**
 * Words for one semantic domain: first the tree to choose it in, then the table to enter them. The address names the
 * domain, so that a reload stays in it and going back leads to the tree.
 */
export function DataEntryScreen() {
  const [asked] = useSearchParams()
  useReadyForDays(useCurrentProject())
  const domainId = asked.get('domain')
  return domainId === null ? <ChooseDomain /> : <Table domainId={domainId} />
}

/** One for each domain that is opened, for as long as it is, whichever number it has meanwhile. */
function Table({ domainId }: { readonly domainId: string }) {
  const { state } = useLocation() as { state: unknown }
  const [table, setTable] = useState({ domainId, at: 0 })
  if (table.domainId !== domainId) {
    const isSame = wasRenumbered(state) && state.renumbered === table.domainId
    setTable({ domainId, at: isSame ? table.at : table.at + 1 })
  }
  return <EnterInto key={table.at} domainId={domainId} />
}

/** `renumbered`: the number that the domain of this address had in the one before. */
type Renumbered = { readonly renumbered: string }

const wasRenumbered = (state: unknown): state is Renumbered =>
  typeof state === 'object' && state !== null && 'renumbered' in state

const TREE = '/app/data-entry'

function ChooseDomain() {
  const project = useCurrentProject()
  const lang = useTreeLanguage()
  const { tree } = useProjectTree()
  const current = useClientState((state) => state.treeViewState.currentDomain.id)
  const mayShape = useMay('DeleteEditSettingsAndUsers')
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  return (
    <DomainTreeScreen
      project={project}
      mayShape={mayShape}
      lang={lang}
      current={current}
      above={<UnfinishedWords tree={tree} />}
      onMove={(id) => dispatch(domainChosen({ id, lang }))}
      // What is typed right after Enter belongs to the first word.
      onSelect={(domain) => void navigate(`${TREE}?domain=${domain.id}`, { flushSync: true })}
    />
  )
}

function EnterInto({ domainId }: { readonly domainId: string }) {
  const project = useCurrentProject()
  const { tree, failure } = useProjectTree()
  const numbers = useNewNumbers()
  const [opened, setOpened] = useState(tree?.domains.get(domainId))
  const now = domainNow(opened, domainId, { tree, numbers })
  const renumbered = now && now.id !== domainId ? now : undefined
  useFollow(domainId, { opened, renumbered })
  if (!renumbered && now !== opened) setOpened(now)
  if (domainId === ROOT_ID) return <Navigate to={TREE} replace />
  // It says why there are no domains. The address stays: as soon as they can be had, words are entered into that one.
  if (!tree) return failure ? <ChooseDomain /> : <LoadingScreen />
  // Whoever is entering words when somebody removes the domain keeps the table.
  const domain = renumbered ? opened : now
  if (!now || !domain) return <LeftBehind domainId={domainId} lang={tree.lang} leaveTo={TREE} onFound={setOpened} />
  return (
    <TreeContext value={tree}>
      <EntryScreen project={project} domain={domain} isGone={!isInTree(tree, now)} lang={tree.lang} leaveTo={TREE} />
    </TreeContext>
  )
}

type Followed = { readonly opened: TreeDomain | undefined; readonly renumbered: TreeDomain | undefined }

/** Whoever is typing in a domain that gets another number, or is let go of, goes on there with all of it. */
function useFollow(from: string, { opened, renumbered }: Followed): void {
  const lead = useLeadAlong()
  const navigate = useNavigate()
  const guid = opened?.guid
  const to = renumbered?.id
  useEffect(() => {
    if (guid === undefined || to === undefined) return
    lead?.({ guid, from, to })
    void navigate(`${TREE}?domain=${to}`, { replace: true, state: { renumbered: from } satisfies Renumbered })
  }, [lead, navigate, guid, from, to])
}
