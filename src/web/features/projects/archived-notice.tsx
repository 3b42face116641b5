import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { useMay } from '#web/state/use-current-project.ts'
import classes from './projects.module.css'
import { useArchive } from '#web/shared/use-archive.ts'

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
        <Button
          leftSection={<IconArchiveOff aria-hidden size={20} stroke={1.75} />}
          loading={restoring.isPending}
          onClick={() => restoring.mutate()}
        >
          {t('archive.restoreProject')}
        </Button>
      )}
    </section>
  )
}
