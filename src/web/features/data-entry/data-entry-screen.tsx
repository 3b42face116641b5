import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { type DomainTree, domainNamed } from '#domain/domains/domain-tree.ts'
import { useLive } from '#web/replica/use-words.ts'
import { TreeContext, useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { useTreeLanguage } from '#web/shared/domains/use-tree-language.ts'
import { late } from '#web/shared/late.tsx'
import { LoadingScreen } from '#web/shared/pictures/loading-screen.tsx'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { domainChosen } from '#web/state/tree-view-state.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { useReadyForDays } from './ahead/use-ahead.ts'
import { DomainTreeScreen } from './domain-tree-screen.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { useUnfinished } from './unfinished/use-unfinished.ts'

const UnfinishedList = late('unfinished', async () => (await import('./unfinished/unfinished-list.tsx')).UnfinishedList)
const LeftBehind = late('left-domain', async () => (await import('./unfinished/domain-not-there.tsx')).LeftBehind)
const LetGo = late('left-domain', async () => (await import('./unfinished/domain-not-there.tsx')).LetGo)

/**
 * Words for one semantic domain: first the tree to choose it in, then the table to enter them. The address names the
 * domain, so that a reload stays in it and going back leads to the tree.
 */
export function DataEntryScreen() {
  const [asked] = useSearchParams()
  useReadyForDays(useCurrentProject())
  const domain = asked.get('domain')
  return domain === null ? <ChooseDomain /> : <EnterInto key={domain} named={domain} />
}

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
      onSelect={(domain) => void navigate(`${TREE}?domain=${domain.key}`, { flushSync: true })}
    />
  )
}

/** Leads back to what was typed in some domain, or in the list of words, and not entered, so that nobody forgets where it was. */
function UnfinishedWords({ tree }: { readonly tree: DomainTree | null }) {
  const unfinished = useUnfinished() ?? []
  return unfinished.length > 0 && <UnfinishedList unfinished={unfinished} tree={tree} />
}

/** One for each domain that is opened, for as long as it is. `named`: its key; its number leads to it as well. */
function EnterInto({ named }: { readonly named: string }) {
  const project = useCurrentProject()
  const { tree, failure } = useProjectTree()
  const now = tree && domainNamed(tree, named)
  const [opened, setOpened] = useState(now)
  if (now && now !== opened) setOpened(now)
  const letGo = useLive((db) => db.fact('domainsLetGo', []), [])
  if (named === ROOT_ID) return <Navigate to={TREE} replace />
  // It says why there are no domains. The address stays: as soon as they can be had, words are entered into that one.
  if (!tree) return failure ? <ChooseDomain /> : <LoadingScreen />
  if (now && now.key !== named) return <Navigate to={`${TREE}?domain=${now.key}`} replace />
  // A file may bring it back.
  if (!now && letGo?.includes(named)) return <LetGo domain={named} leaveTo={TREE} />
  // Whoever is entering words when somebody removes the domain keeps the table.
  const domain = now ?? opened
  if (!domain) return <LeftBehind domain={named} lang={tree.lang} leaveTo={TREE} onFound={setOpened} />
  return (
    <TreeContext value={tree}>
      <EntryScreen project={project} domain={domain} isGone={!now} lang={tree.lang} leaveTo={TREE} />
    </TreeContext>
  )
}
