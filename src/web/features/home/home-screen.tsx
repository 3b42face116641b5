import { branchesOf } from '#domain/domains/branches.ts'
import { countInTree } from '#domain/domains/word-counts.ts'
import type { Project } from '#domain/project/project.ts'
import { TreeContext, useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { Screen } from '#web/shared/screen.tsx'
import { domainCountsOf, useTotals } from '#web/shared/totals/use-totals.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import type { WhyMissing } from '#web/shared/use-why-missing.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { Branches } from './branches.tsx'
import { Company } from './company.tsx'
import { FirstSteps } from './first-steps.tsx'
import classes from './home.module.css'
import { LatestWords } from './latest-words.tsx'
import { TotalsOf } from './totals-of.tsx'
import { WaysOn, WayToTree } from './ways-on.tsx'

/** With fewer words, whoever leads a project is told what else it needs. */
const YOUNG = 30

/** Where a project stands, and where to go on in it. */
export function HomeScreen() {
  const project = useCurrentProject()
  const mayEnter = useMay('WordEntry')
  const mayManage = useMay('DeleteEditSettingsAndUsers')
  const { tree, totals, progress, missing } = useProgress(project)
  const isMissing = missing.length > 0
  const words = totals?.get('words') ?? 0
  return (
    <Screen title={project.name} width="text">
      <TreeContext value={tree}>
        <div className={classes.home}>
          <TotalsOf totals={totals} project={project} isMissing={isMissing} />
          <Missing each={missing} />
          {mayManage && project.isActive && totals && words < YOUNG && <FirstSteps isEmpty={words === 0} />}
          {mayEnter && project.isActive && isMissing && <WayToTree />}
          {mayEnter && project.isActive && progress && (
            <WaysOn {...progress} projectId={project.id} homeless={words - (totals?.get('inDomains') ?? 0)} />
          )}
          {!isMissing && <Branches branches={progress && branchesOf(progress.tree, progress.progress)} />}
          <Company />
          <LatestWords project={project} />
        </div>
      </TreeContext>
    </Screen>
  )
}

/** How far the project is, as far as that is known, and why the rest cannot be had. */
function useProgress({ id, finishedDomains }: Project) {
  const { tree, failure: noTree } = useProjectTree()
  const { totals, failure: noTotals } = useTotals(id, tree)
  const progress = tree &&
    totals && {
      tree,
      progress: { counts: countInTree(tree, domainCountsOf(totals)), finished: new Set(finishedDomains) },
    }
  const missing = [noTotals, noTree].filter((one) => one !== null)
  return { tree, totals, progress: progress ?? null, missing }
}

/** What could not be had, said once, and all of it asked for again at one press. */
function Missing({ each }: { readonly each: readonly WhyMissing[] }) {
  return <Trouble error={each[0]?.error ?? null} onTryAgain={() => each.forEach(({ retry }) => retry())} />
}
