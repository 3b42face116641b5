import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readStorage } from '#contract/storage.ts'
import { call } from '#web/api/call.ts'
import { StorageUsed } from '#web/shared/storage-used.tsx'
import classes from './projects.module.css'

/** How much room the files of a project take, as a line of what is known about it. For whoever manages it. */
export function ProjectStorage({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const { data: storage, isLoading } = useQuery({
    queryKey: ['storage', projectId],
    queryFn: ({ signal }) => call(readStorage, { params: { projectId } }, { signal }),
  })
  if (!storage && !isLoading) return null
  return (
    <>
      <dt className={classes.storageName}>{t('project.storage')}</dt>
      <dd className={classes.storage}>{storage ? <StorageUsed storage={storage} /> : '…'}</dd>
    </>
  )
}
