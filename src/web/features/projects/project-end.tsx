import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteProject } from '#contract/project.ts'
import type { Project } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { myProjectsQuery } from '#web/api/queries.ts'
import { LeaveQuestion } from '#web/shared/leave-question.tsx'
import { Question } from '#web/shared/question.tsx'
import { useArchive } from '#web/shared/use-archive.ts'
import { useFocusAfterWait } from '#web/shared/use-focus-after-wait.ts'
import { useEndOfProject } from '#web/shared/use-end-of-project.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { useMay } from '#web/state/use-current-project.ts'
import classes from './projects.module.css'

/** For whoever is a member; the Owner hands over first. */
export function LeaveSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { data: projects } = useQuery(myProjectsQuery())
  const [isAsking, setAsking] = useState(false)
  const role = projects?.find(({ id }) => id === project.id)?.role
  if (role === undefined || role === 'Owner') return null
  return (
    <section>
      <h2>{t('members.leave')}</h2>
      <p>{t('members.leaveText')}</p>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {t('members.leave')}…
      </Button>
      {isAsking && <LeaveQuestion project={project} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** The end of a project: put aside, which can be taken back, or gone. For whoever has Archive in it. */
export function ArchiveSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const archiving = useArchive(project)
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // What is archived cannot be archived again.
  useFocusAfterWait(archiving.isPending, heading)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {t('archive.title')}
      </h2>
      <p>{t('archive.text')}</p>
      <div className={classes.buttons}>
        {project.isActive && (
          <SignButton
            variant="outline"
            sign={IconArchive}
            loading={archiving.isPending}
            onClick={() => archiving.mutate()}
          >
            {t('archive.archiveProject')}
          </SignButton>
        )}
        <SignButton variant="subtle" color="red" sign={IconTrash} onClick={() => setAsking(true)}>
          {t('archive.delete')}
        </SignButton>
      </div>
      {isAsking && <DeleteQuestion project={project} onClose={() => setAsking(false)} />}
    </section>
  )
}

/** A dictionary goes for good, so its name is typed first. */
function DeleteQuestion({ project, onClose }: { readonly project: Project; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const attempt = useEndOfProject(() => call(deleteProject, { params: { projectId: project.id } }))
  return (
    <Question
      title={t('archive.deleteTitle', { name: project.name })}
      confirm={t('archive.deleteConfirm')}
      typed={project.name}
      attempt={attempt}
      onClose={onClose}
    >
      <p>{t('archive.deleteText')}</p>
    </Question>
  )
}

/** At the head of a project that is archived: why nothing can be changed, and the way back for who may go it. */
export function ArchivedNotice({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const mayArchive = useMay('Archive')
  const restoring = useArchive(project)
  return (
    <section className={classes.archived}>
      <p>
        <IconArchive aria-hidden size={22} stroke={1.75} />
        {t('errors.project.archived')}
      </p>
      {mayArchive && (
        <SignButton sign={IconArchiveOff} loading={restoring.isPending} onClick={() => restoring.mutate()}>
          {t('archive.restoreProject')}
        </SignButton>
      )}
    </section>
  )
}
