import {
  IconArchive,
  IconCalendarPlus,
  IconDeviceMobileUp,
  IconFileExport,
  IconFileImport,
  IconFolderPlus,
  IconLanguage,
  IconMicrophone,
  IconPlus,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { Permission } from '#domain/permission/permission.ts'
import { SETTINGS } from '#web/shared/places/main-places.ts'

/** Something that is begun from anywhere in a project, where it is done. */
type ProjectAction = {
  readonly text: ParseKeys
  readonly to: string
  readonly sign: Icon
  readonly needs: Permission
  /** Of an archived project there is little to do. */
  readonly isForArchived?: true
}

/** In the order in which they are offered. */
export const PROJECT_ACTIONS: readonly ProjectAction[] = [
  { text: 'entry.newWord', to: '/app/data-entry', sign: IconPlus, needs: 'WordEntry' },
  { text: 'pass.open', to: '/app/record', sign: IconMicrophone, needs: 'WordEntry' },
  {
    text: 'home.step.invite',
    to: '/app/people/members',
    sign: IconUsersPlus,
    needs: 'DeleteEditSettingsAndUsers',
  },
  { text: 'importInto.title', to: `${SETTINGS.to}#exchange`, sign: IconFileImport, needs: 'Import' },
  {
    text: 'export.title',
    to: `${SETTINGS.to}#exchange`,
    sign: IconFileExport,
    needs: 'Export',
    isForArchived: true,
  },
  { text: 'bringWork.title', to: `${SETTINGS.to}#exchange`, sign: IconDeviceMobileUp, needs: 'WordEntry' },
  {
    text: 'home.step.languages',
    to: `${SETTINGS.to}#languages`,
    sign: IconLanguage,
    needs: 'DeleteEditSettingsAndUsers',
  },
  { text: 'ownDomain.add', to: `${SETTINGS.to}#domains`, sign: IconFolderPlus, needs: 'DeleteEditSettingsAndUsers' },
  {
    text: 'statistics.chooseDays',
    to: `${SETTINGS.to}#schedule`,
    sign: IconCalendarPlus,
    needs: 'DeleteEditSettingsAndUsers',
  },
  { text: 'archive.title', to: `${SETTINGS.to}#end`, sign: IconArchive, needs: 'Archive', isForArchived: true },
]
