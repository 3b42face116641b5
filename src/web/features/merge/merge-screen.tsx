import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { HeardOf } from './board-context.ts'
import { MergeBoard } from './merge-board.tsx'
import { OtherWord } from './other-word.tsx'

/** Merges the words that its address names: those that somebody has chosen. */
export function MergeScreen({ heardOf }: { readonly heardOf: HeardOf }) {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const replica = useReplica()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const asked = [...new Set(address.getAll('word'))]
  const shown = useWordsByGuid(asked)
  const { attempt } = useUndoable(() => undefined)
  const save = async (plan: MergePlan): Promise<void> => {
    if (!replica) return
    let operation: string | null = null
    const send = async (): Promise<void> => {
      operation = await replica.mergeWords(plan)
    }
    const isDone = await attempt({
      send,
      done: t('merge.done'),
      undo: () => replica.undo(operation === null ? [] : [operation]),
    })
    if (isDone) await navigate('/app/words')
  }
  const words = [...new Set(shown?.values())].flatMap((one) => one ?? [])
  const [first] = words
  return (
    <Screen title={t('merge.title')} width="full">
      {asked.length > 0 && !shown && <Skeleton height={320} aria-label={t('words.reading', { total: '' })} />}
      {first && asked.length === 1 && (
        <OtherWord
          first={first}
          onPick={(other) => setAddress(new URLSearchParams([...asked, other].map((guid) => ['word', guid])))}
        />
      )}
      {(asked.length === 0 || (shown && words.length < Math.min(2, asked.length))) && (
        <>
          <p>{asked.length < 2 ? t('merge.choose') : t('errors.merge.wordGone')}</p>
          <p>
            <ButtonLink to="/app/words">{t('merge.toWords')}</ButtonLink>
          </p>
        </>
      )}
      {words.length > 1 && project.isActive && (
        <MergeBoard
          key={words.map(({ guid }) => guid).join()}
          words={words}
          round={{ onSave: save }}
          heardOf={heardOf}
        />
      )}
      {words.length > 1 && !project.isActive && <p>{t('errors.project.archived')}</p>}
    </Screen>
  )
}
