import { IconArchive, IconArchiveOff, IconDownload, IconFolder } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SiteProject } from '#contract/site-administration.ts'
import { exportProject } from '#web/shared/export-project.ts'
import { useArchive } from '#web/shared/use-archive.ts'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { SignItem } from '#web/shared/sign-item.tsx'
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
  return (
    <MenuAt at={at} position="bottom-end">
      <SignItem sign={IconFolder} onClick={() => open(project.id, tellFailure)}>
        {t('siteSettings.projects.open')}
      </SignItem>
      <SignItem
        sign={IconDownload}
        disabled={status === 'Exporting' || status === 'Downloading'}
        onClick={() => void exportProject(dispatch, { ...project, untilSent: async () => undefined })}
      >
        {t('export.start')}
      </SignItem>
      <SignItem sign={project.isActive ? IconArchive : IconArchiveOff} onClick={() => archive.mutate()}>
        {t(project.isActive ? 'archive.archive' : 'archive.restore')}
      </SignItem>
    </MenuAt>
  )
}
