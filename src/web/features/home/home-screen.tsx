import { branchesOf } from '#domain/domains/branches.ts'
import { countInTree } from '#domain/domains/word-counts.ts'
import { TreeContext, useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { Screen } from '#web/shared/screen.tsx'
import { domainCountsOf, useTotals } from '#web/shared/totals/use-totals.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { Branches } from './branches.tsx'
import { Company } from './company.tsx'
import { FirstSteps } from './first-steps.tsx'
import classes from './home.module.css'
import { LatestWords } from './latest-words.tsx'
import { TotalsOf } from './totals-of.tsx'
import { WaysOn } from './ways-on.tsx'

/** With fewer words, whoever leads a project is told what else it needs. */
const YOUNG = 30

/** Where a project stands, and where to go on in it. */
export function HomeScreen() {
  const project = useCurrentProject()
  const mayEnter = useMay('WordEntry')
  const mayManage = useMay('DeleteEditSettingsAndUsers')
  const { tree } = useProjectTree()
  const totals = useTotals(project.id, tree)
  const words = totals?.get('words') ?? 0
  const progress = tree &&
    totals && { counts: countInTree(tree, domainCountsOf(totals)), finished: new Set(project.finishedDomains) }
  return (
    <Screen title={project.name} width="text">
      <TreeContext value={tree}>
        <div className={classes.home}>
          <TotalsOf totals={totals} project={project} />
          {mayManage && project.isActive && totals && words < YOUNG && <FirstSteps />}
          {mayEnter && project.isActive && progress && tree && (
            <WaysOn
              tree={tree}
              progress={progress}
              projectId={project.id}
              homeless={words - (totals?.get('inDomains') ?? 0)}
            />
          )}
          <Branches branches={progress && tree ? branchesOf(tree, progress) : null} />
          <Company />
          <LatestWords project={project} />
        </div>
      </TreeContext>
    </Screen>
  )
}
