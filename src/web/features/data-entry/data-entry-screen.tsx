import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { DomainTreeScreen } from '#web/features/domain-tree/domain-tree-screen.tsx'
import { useProjectTree } from '#web/features/domain-tree/use-domain-tree.ts'
import { useTreeLanguage } from '#web/features/domain-tree/use-tree-language.ts'
import { LoadingScreen } from '#web/shared/loading-screen.tsx'
import { useClientDispatch, useClientState } from '#web/state/store.ts'
import { domainChosen } from '#web/state/tree-view-state.ts'
import { useProjectNews } from '#web/state/use-project-news.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { EntryScreen } from './entry-screen.tsx'

/**
 * Words for one semantic domain: first the tree to choose it in, then the table to enter them. The address names the
 * domain, so that a reload stays in it and going back leads to the tree.
 */
export function DataEntryScreen() {
  const [asked] = useSearchParams()
  const domainId = asked.get('domain')
  return domainId === null ? <ChooseDomain /> : <EnterInto key={domainId} domainId={domainId} />
}

const TREE = '/app/data-entry'

function ChooseDomain() {
  const project = useCurrentProject()
  useProjectNews(project.id)
  const lang = useTreeLanguage()
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
      onMove={(id) => dispatch(domainChosen({ id, lang }))}
      onSelect={(domain) => void navigate(`${TREE}?domain=${domain.id}`)}
    />
  )
}

function EnterInto({ domainId }: { readonly domainId: string }) {
  const project = useCurrentProject()
  const { tree, isError } = useProjectTree()
  const domain = tree?.domains.get(domainId)
  if (!tree && !isError) return <LoadingScreen />
  if (!tree || !domain || domain.id === ROOT_ID) return <Navigate to={TREE} replace />
  return <EntryScreen project={project} domain={domain} lang={tree.lang} leaveTo={TREE} />
}
