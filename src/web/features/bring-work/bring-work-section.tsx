import { Button, FileButton } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { failureOf } from '#web/api/failure.ts'
import { loadChunk } from '#web/plain/load-chunk.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { Work } from '#web/replica/work-file/work-file.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { type BringWork, CHOOSING, nextBringWork } from './bring-work-state.ts'
import { BroughtWork } from './brought-work.tsx'
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

type BringingWork = {
  readonly state: BringWork
  readonly choose: (file: File) => Promise<void>
  /** Puts it into this device's outbox: it is durable here from then on, with or without a network. */
  readonly confirm: (work: Work) => Promise<void>
  readonly again: () => void
}

/** Reads a file of work and takes it over once the person has seen what it is. */
function useBringWork({ id: projectId }: Project): BringingWork {
  const [state, go] = useReducer(nextBringWork, CHOOSING)
  const replica = useReplica()
  return {
    state,
    choose: async (file) => {
      go({ step: 'chosen' })
      try {
        const { unpackWork } = await loadChunk('work-file', () => import('#web/replica/work-file/unpack-work.ts'))
        go({ step: 'read', work: await unpackWork(file, projectId) })
      } catch (error) {
        go({ step: 'unfit', failure: failureOf(error) })
      }
    },
    confirm: async (work) => {
      if (!replica) return
      try {
        go({ step: 'takenOver', ids: await replica.bringIn(work) })
      } catch (error) {
        go({ step: 'unfit', failure: failureOf(error) })
      }
    },
    again: () => go({ step: 'again' }),
  }
}
