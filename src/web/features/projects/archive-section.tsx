import { Button } from '@mantine/core'
import { IconArchive, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { late } from '#web/shared/late.tsx'
import classes from './projects.module.css'
import { useArchive } from '#web/shared/use-archive.ts'

const DeleteProject = late('delete-project', async () => (await import('./delete-project.tsx')).DeleteProject)

/** The end of a project: put aside, which can be taken back, or gone. For whoever has Archive in it. */
export function ArchiveSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { setActive } = useArchive()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const archive = async (): Promise<void> => {
    setBusy(true)
    await setActive(project, false)
    setBusy(false)
  }
  return (
    <section>
      <h2>{t('archive.title')}</h2>
      <p>{t('archive.text')}</p>
      <div className={classes.acts}>
        {project.isActive && (
          <Button
            variant="outline"
            leftSection={<IconArchive aria-hidden size={20} stroke={1.75} />}
            loading={isBusy}
            onClick={() => void archive()}
          >
            {t('archive.archiveProject')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash aria-hidden size={20} stroke={1.75} />}
          onClick={() => setAsking(true)}
        >
          {t('archive.delete')}
        </Button>
      </div>
      {isAsking && <DeleteProject project={project} onClose={() => setAsking(false)} />}
    </section>
  )
}
