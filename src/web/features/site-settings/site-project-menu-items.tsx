import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDownload, IconFolder } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SiteProject } from '#contract/site-administration.ts'
import { exportProject } from '#web/shared/export-project.ts'
import { useArchive } from '#web/shared/use-archive.ts'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useClientDispatch, useClientState } from '#web/state/store.ts'

type Props = { readonly project: SiteProject; readonly at: Place }

/** What a site administrator does with a project from afar. How an export goes is told in the bar. */
export function SiteProjectMenuItems({ project, at }: Props) {
  const { t } = useTranslation()
  const dispatch = useClientDispatch()
  const status = useClientState((state) => state.exportProjectState.status)
  const { open } = useOpenProject('/app/project-settings')
  const archive = useArchive(project)
  const tellFailure = useTellFailure()
  const look = { size: 20, stroke: 1.75, 'aria-hidden': true }
  return (
    <MenuAt at={at} position="bottom-end">
      <Menu.Item leftSection={<IconFolder {...look} />} onClick={() => open(project.id, tellFailure)}>
        {t('siteSettings.projects.open')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDownload {...look} />}
        disabled={status === 'Exporting' || status === 'Downloading'}
        onClick={() => void exportProject(dispatch, { ...project, untilSent: async () => undefined })}
      >
        {t('export.start')}
      </Menu.Item>
      <Menu.Item
        leftSection={project.isActive ? <IconArchive {...look} /> : <IconArchiveOff {...look} />}
        onClick={() => archive.mutate()}
      >
        {t(project.isActive ? 'archive.archive' : 'archive.restore')}
      </Menu.Item>
    </MenuAt>
  )
}
