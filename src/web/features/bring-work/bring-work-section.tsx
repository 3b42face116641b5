import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { BroughtWork } from './brought-work.tsx'
import { useBringWork } from './use-bring-work.ts'
import { WorkOffer } from './work-offer.tsx'

/** Brings to the server what was entered on a device that has no network, from the file that was saved there. */
export function BringWorkSection({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { state, choose, confirm, again } = useBringWork(project)
  return (
    <section>
      <h2>{t('bringWork.title')}</h2>
      <p>{t('bringWork.text')}</p>
      {(state.is === 'choosing' || state.is === 'reading') && (
        <FileButton accept=".zip,application/zip" onChange={(file) => file && void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="outline"
              loading={state.is === 'reading'}
              leftSection={<IconFileImport aria-hidden size={20} stroke={1.75} />}
            >
              {t('bringWork.choose')}
            </Button>
          )}
        </FileButton>
      )}
      <output className="visually-hidden">{state.is === 'reading' && t('bringWork.busy')}</output>
      {state.is === 'choosing' && state.failure && <Trouble failure={state.failure} />}
      {state.is === 'offered' && (
        <WorkOffer work={state.work} onConfirm={() => void confirm(state.work)} onCancel={again} />
      )}
      {state.is === 'brought' && <BroughtWork ids={state.ids} onAgain={again} />}
    </section>
  )
}
