import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseFlag, chooseForm } from '#domain/merge/arranging.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Source } from '#domain/merge/merge-outcome.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { BoardContext, type HeardOf, type OnBoard } from './board-context.ts'
import {
  boardOf,
  isArranged,
  nameOfSense,
  previewOf,
  saidBySeveral,
  startOver,
  stepBack,
  stepTo,
} from './board-state.ts'
import { MergedPreview } from './merged-preview.tsx'
import { type Arrange, commandsOf } from './sense-commands.ts'
import { DropLine } from './sense-card.tsx'
import { WordColumn } from './word-column.tsx'
import classes from './merge.module.css'

/** What happens with a set of words beside arranging it. Where there is one set only, nothing comes before or after it. */
export type MergeRound = {
  readonly onSave: (plan: MergePlan) => Promise<unknown>
  /** They are no duplicates. */
  readonly onKeepApart?: (() => void) | undefined
  /** Later; what was arranged is kept. */
  readonly onDefer?: ((arranged: MergePlan) => void) | undefined
  readonly onPrevious?: (() => void) | undefined
  /** How a set that was deferred was arranged. */
  readonly arranged?: MergePlan | undefined
}

type Props = { readonly words: readonly ShownWord[]; readonly round: MergeRound; readonly heardOf: HeardOf }

/** Words side by side, or one above the other, arranged into what they are to be (spec screens 11). */
export function MergeBoard({ words, round, heardOf }: Props) {
  const { t } = useTranslation()
  const tellFailure = useTellFailure()
  const { protectedDataOverrideEnabled } = useCurrentProject()
  const [begun] = useState(words)
  const [board, setBoard] = useState(() => boardOf(words, round.arranged))
  const [isSaving, setSaving] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (board.about) root.current?.querySelector<HTMLElement>(`[data-place="${board.about}"] button`)?.focus()
  }, [board])
  const sources = useMemo(() => sourcesOf(begun, words), [begun, words])
  const outcome = useMemo(() => previewOf(board.plan, sources), [board.plan, sources])
  const onBoard = useMemo((): OnBoard => {
    const { plan } = board
    const senses = new Map([...sources.values()].flatMap(({ now }) => now.senses.map((sense) => [sense.guid, sense])))
    const arrange: Arrange = (about, become) => setBoard((now) => stepTo(now, become(now.plan, now.start), about))
    return {
      plan,
      sources,
      heardOf,
      commands: commandsOf(arrange),
      alike: saidBySeveral(sources),
      senseOf: (guid) => senses.get(guid),
      wordName: (column) => {
        const form = plan.columns.find(({ guid }) => guid === column)?.form ?? column
        return sources.get(form)?.now.vernacular ?? ''
      },
      chooseForm: (column, form) => arrange(null, (now) => chooseForm(now, column, form)),
      chooseFlag: (column, flag) => arrange(null, (now) => chooseFlag(now, column, flag)),
      mayDeleteProtected: protectedDataOverrideEnabled === 'On',
    }
  }, [board, sources, heardOf, protectedDataOverrideEnabled])
  const save = async (): Promise<void> => {
    setSaving(true)
    await round.onSave(board.plan).catch(tellFailure)
    setSaving(false)
  }
  const isChanged = isArranged(board)
  return (
    <BoardContext value={onBoard}>
      <div ref={root} className={classes.board}>
        <div className={classes.columns}>
          {board.plan.columns.map((column) => (
            <WordColumn
              key={column.guid}
              column={column}
              left={outcome?.left.find(({ word }) => word.guid === column.guid)}
            />
          ))}
          <NewWordPlace onBoard={onBoard} />
        </div>
        <Deleted onBoard={onBoard} />
        {outcome ? <MergedPreview outcome={outcome} /> : <p role="alert">{t('errors.merge.wordGone')}</p>}
        <div className={classes.foot}>
          {round.onPrevious && (
            <Button variant="subtle" onClick={round.onPrevious}>
              {t('merge.previous')}
            </Button>
          )}
          <IconButton
            sign={IconArrowBackUp}
            label={t('merge.stepBack')}
            hasHint
            className="pointing"
            isAtRest={board.past.length === 0}
            onClick={() => setBoard(stepBack)}
          />
          <Button variant="subtle" {...unlessAtRest(!isChanged, () => setBoard(startOver))}>
            {t('merge.startOver')}
          </Button>
          {round.onDefer && (
            <Button variant="default" onClick={() => round.onDefer?.(board.plan)}>
              {t('merge.defer')}
            </Button>
          )}
          {round.onKeepApart && (
            <Button variant="default" disabled={isChanged} onClick={round.onKeepApart}>
              {t('merge.keepApart')}
            </Button>
          )}
          <Button disabled={!isChanged || !outcome || isSaving} onClick={() => void save()}>
            {t('merge.save')}
          </Button>
        </div>
      </div>
    </BoardContext>
  )
}

/** What a sense is dropped on to become a word of its own. */
function NewWordPlace({ onBoard: { commands } }: { readonly onBoard: OnBoard }) {
  const { t } = useTranslation()
  return (
    <div className={classes.newWord}>
      <IconPlus aria-hidden size={20} stroke={1.75} />
      <span>{t('merge.dropForNew')}</span>
      <DropLine onDrop={commands.newWord} />
    </div>
  )
}

/** What would be deleted, as long as it can be brought back. */
function Deleted({ onBoard: { plan, senseOf, commands } }: { readonly onBoard: OnBoard }) {
  const { t } = useTranslation()
  if (plan.deleted.length === 0) return null
  return (
    <section className={classes.deleted} aria-label={t('merge.deleted')}>
      <h2>{t('merge.deleted')}</h2>
      <ul>
        {plan.deleted.map((guid) => (
          <li key={guid} data-place={guid}>
            <bdi>{nameOfSense(senseOf(guid))}</bdi>
            <Button variant="subtle" size="compact-md" onClick={() => commands.bringBack(guid)}>
              {t('merge.bringBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** As they were when somebody began, and as they are now; without those that are no more. */
function sourcesOf(begun: readonly ShownWord[], now: readonly ShownWord[]): ReadonlyMap<Guid, Source> {
  return new Map(
    begun.flatMap(({ guid, word: base }): [Guid, Source][] => {
      const shown = now.find((one) => one.guid === guid)
      return shown ? [[guid, { base, now: shown.word }]] : []
    }),
  )
}
