import { IconFileImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { Work } from '#web/replica/work-file/work-file.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { chooseFile } from '#web/shared/choose-files.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { SignButton } from '#web/shared/sign-button.tsx'
import { BroughtWork, WorkOffer } from './work-in-file.tsx'

const fetchUnpacking = lateCode('work-file', () => import('#web/replica/work-file/unpack-work.ts'))

/** Brings to the server what was entered on a device that has no network, from the file that was saved there. */
export function BringWorkSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const replica = useReplica()
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const { unpackWork, withoutViewsOfOthers } = await fetchUnpacking()
      return withoutViewsOfOthers(await unpackWork(file, project.id), storedUser()?.id)
    },
  })
  // Once the person has seen what it is, it goes into this device's outbox: durable here, with or without a network.
  const bringing = useMutation({ mutationFn: async (work: Work) => replica?.bringIn(work) })
  const choose = (file: File): void => {
    bringing.reset()
    reading.mutate(file)
  }
  const again = (): void => {
    bringing.reset()
    reading.reset()
  }
  const offered = bringing.isError || bringing.data ? null : reading.data
  return (
    <section>
      <h2>{t('bringWork.title')}</h2>
      <p>{t('bringWork.text')}</p>
      {!offered && !bringing.data && (
        <SignButton
          variant="outline"
          sign={IconFileImport}
          loading={reading.isPending}
          onClick={() => chooseFile('.zip,application/zip', choose)}
        >
          {t('bringWork.choose')}
        </SignButton>
      )}
      <output className="visually-hidden">{reading.isPending && t('bringWork.busy')}</output>
      <Trouble error={bringing.error ?? reading.error} />
      {offered && <WorkOffer work={offered} onConfirm={() => bringing.mutate(offered)} onCancel={again} />}
      {bringing.data && <BroughtWork ids={bringing.data} onAgain={again} />}
    </section>
  )
}
