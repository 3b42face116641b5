import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMyStorage } from '#contract/storage.ts'
import { call } from '#web/api/call.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { StorageUsed } from '#web/shared/storage-used.tsx'
import { Section } from './section.tsx'

/** How much room on the server takes what somebody has brought. Without a network there is nothing to say. */
export function OwnStorage() {
  const { t } = useTranslation()
  const { data: storage } = useQuery({
    queryKey: ['my-storage', storedUser()?.id],
    queryFn: ({ signal }) => call(readMyStorage, {}, { signal }),
  })
  if (!storage) return null
  return (
    <Section title={t('account.storage')} about={t('account.storageText')}>
      <StorageUsed storage={storage} />
    </Section>
  )
}
