import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { downloadMyData } from '#contract/my-account.ts'
import type { User } from '#domain/user/user.ts'
import { callForResponse } from '#web/api/call.ts'
import { timeStamp } from '#web/plain/time-stamp.ts'
import { whileLoggedIn } from '#web/session/stored-user.ts'
import { saveFile } from '#web/shared/save-file.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { Section } from './section.tsx'

/** What is known about somebody, as a file for themselves. It is not for whoever logs in next on this device. */
export function OwnData({ user }: { readonly user: User }) {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { signal, end } = whileLoggedIn()
      try {
        const zip = await (await callForResponse(downloadMyData, {}, { signal })).blob()
        signal.throwIfAborted()
        saveFile(zip, `${user.username}_${timeStamp(new Date())}.zip`)
      } finally {
        end()
      }
    },
  })
  return (
    <Section title={t('account.data')} about={t('account.dataText')}>
      <div>
        <SignButton variant="outline" sign={IconDownload} loading={isPending} onClick={() => mutate()}>
          {t('account.dataDownload')}
        </SignButton>
      </div>
      <Trouble error={error} />
    </Section>
  )
}
