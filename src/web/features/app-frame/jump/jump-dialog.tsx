import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { Dialog } from '#web/shared/dialog.tsx'
import { useLogOut } from '#web/shared/use-log-out.tsx'
import { useMay, useOpenedProject } from '#web/state/use-current-project.ts'
import { JumpField } from './jump-field.tsx'
import { fitting, grouped, type Named, type Target } from './target.ts'
import { useActions, useProjectActions } from './use-actions.tsx'
import { useFoundDomains } from './use-found-domains.tsx'
import { useFoundWords } from './use-found-words.tsx'
import { useOtherProjects } from './use-other-projects.tsx'
import { useOtherPages, useProjectPages } from './use-pages.tsx'

/** Finds what somebody wants to go to or to do while they type, and goes there. */
export function JumpDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const isPhone = !useMediaQuery('(min-width: 37.5em)', true, { getInitialValueInEffect: false })
  const project = useOpenedProject()
  const { leave, question } = useLogOut()
  const way = {
    leave,
    onClose,
    onGo: ({ go }: Target): void => {
      onClose()
      go()
    },
  }
  return (
    <>
      {question}
      <Dialog opened={opened} onClose={onClose} title={t('jump.title')} size="lg" fullScreen={isPhone}>
        {project ? <InProject {...way} project={project} /> : <BeforeProject {...way} />}
      </Dialog>
    </>
  )
}

type Way = {
  /** Logs out. */
  readonly leave: () => void
  readonly onClose: () => void
  readonly onGo: (target: Target) => void
}

function InProject({ project, leave, ...way }: Way & { readonly project: Project }) {
  const [typed, setTyped] = useState('')
  const mayEnter = useMay('WordEntry')
  const ofProject = [...useProjectPages(project), ...useProjectActions(project)]
  const elsewhere = useElsewhere(leave)
  const domains = useFoundDomains(project, typed)
  const words = useFoundWords(project, typed)
  const found = [...fitting([...ofProject, ...elsewhere], typed), ...(mayEnter ? [...domains, ...words] : [])]
  return <JumpField {...way} typed={typed} onType={setTyped} groups={grouped(found)} />
}

function BeforeProject({ leave, ...way }: Way) {
  const [typed, setTyped] = useState('')
  const elsewhere = useElsewhere(leave).map((one) => ({ ...one, isOffered: one.group !== 'actions' }))
  return <JumpField {...way} typed={typed} onType={setTyped} groups={grouped(fitting(elsewhere, typed))} />
}

/** What belongs to no project, or to another one. */
function useElsewhere(leave: () => void): readonly Named[] {
  return [...useOtherPages(), ...useOtherProjects(), ...useActions(leave)]
}
