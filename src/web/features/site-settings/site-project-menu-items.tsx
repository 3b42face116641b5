import { IconArchive, IconArchiveOff, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SiteProject } from '#contract/site-administration.ts'
import { exportProject } from '#web/shared/export-project.ts'
import { useArchive } from '#web/shared/use-archive.ts'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { SETTINGS } from '#web/shared/places/main-places.ts'
import { SignItem } from '#web/shared/sign-item.tsx'
import { useClientDispatch, useClientState } from '#web/state/store.ts'

type Props = { readonly project: SiteProject; readonly at: Place }

/** What a site administrator does with a project from afar. How an export goes is told in the header of each page. */
export function SiteProjectMenuItems({ project, at }: Props) {
  const { t } = useTranslation()
  const dispatch = useClientDispatch()
  const status = useClientState((state) => state.exportProjectState.status)
  const { open } = useOpenProject(SETTINGS.to)
  const archive = useArchive(project)
  const tellFailure = useTellFailure()
  return (
    <MenuAt at={at} position="bottom-end">
      <SignItem sign={SETTINGS.sign} onClick={() => open(project.id, tellFailure)}>
        {t('place.settingsOf', { name: project.name })}
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
