import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { HAS_APPLE_KEYBOARD } from '#web/shared/keys/entry-keys.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { BoardContext, type HeardOf, type OnBoard } from './board-context.ts'
import { BoardFoot } from './board-foot.tsx'
import { type Board, nameOfSense, previewOf, stepTo } from './board-state.ts'
import { useDropTarget } from './dragging.ts'
import { MergedPreview } from './merged-preview.tsx'
import type { Arrange } from './sense-commands.ts'
import { sourcesOf, useOnBoard } from './use-on-board.ts'
import { WordColumn } from './word-column.tsx'
import classes from './merge.module.css'

/** What happens with a set of words beside arranging it. Where there is one set only, nothing comes before or after it. */
export type MergeRound = {
  readonly onSave: (plan: MergePlan) => Promise<unknown>
  /** They are no duplicates. */
  readonly onKeepApart: (() => unknown) | undefined
  /** Later; what was arranged is kept. */
  readonly onDefer: (() => unknown) | undefined
  readonly onPrevious: (() => void) | undefined
  /** To a set that was shown before. */
  readonly onNext: (() => void) | undefined
  /** To the next set, with nothing decided about this one. */
  readonly onSkip: (() => void) | undefined
  /** Begins anew with the words that are left of a set. */
  readonly onWithoutGone: () => void
}

type Props = {
  readonly board: Board
  readonly onBoard: (become: (board: Board) => Board) => void
  /** As they are now. */
  readonly words: readonly ShownWord[]
  readonly round: MergeRound
  readonly heardOf: HeardOf
}

/** Words side by side, or one above the other, arranged into what they are to be (spec screens 11). */
export function MergeBoard({ board, onBoard, words, round, heardOf }: Props) {
  const tellFailure = useTellFailure()
  const [isSaving, setSaving] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const [first] = useState(board)
  useEffect(() => {
    if (!board.about || board === first) return
    root.current?.querySelector<HTMLElement>(`[data-place="${board.about}"] button`)?.focus()
  }, [board, first])
  const sources = useMemo(() => sourcesOf(board.begun, words), [board.begun, words])
  const outcome = useMemo(() => previewOf(board.plan, sources), [board.plan, sources])
  const arrange: Arrange = (about, become) => onBoard((now) => stepTo(now, become(now.plan, now.start), about))
  const onTheBoard = useOnBoard({ plan: board.plan, begun: board.begun, sources, outcome, heardOf, arrange })
  const maySave = outcome && !isSaving && (onTheBoard.mayLose || onTheBoard.lost.length === 0)
  const save = async (): Promise<void> => {
    setSaving(true)
    await round.onSave(board.plan).catch(tellFailure)
    setSaving(false)
  }
  return (
    <BoardContext value={onTheBoard}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps a key from the browser, and does nothing at it */}
      <div ref={root} className={classes.board} onKeyDown={stayOnPage}>
        <div className={classes.columns}>
          {board.plan.columns.map((column) => (
            <WordColumn
              key={column.guid}
              column={column}
              left={outcome?.left.find(({ word }) => word.guid === column.guid)}
            />
          ))}
          <NewWordPlace onBoard={onTheBoard} />
        </div>
        <Deleted onBoard={onTheBoard} />
        {outcome ? <MergedPreview outcome={outcome} /> : <WordGone onWithoutGone={round.onWithoutGone} />}
        <BoardFoot board={board} onBoard={onBoard} round={round} onSave={maySave ? () => void save() : undefined} />
      </div>
    </BoardContext>
  )
}

/** With Alt an arrow moves a meaning; beside a meaning it would be the way back of the browser. */
function stayOnPage(event: KeyboardEvent): void {
  if (event.altKey && !HAS_APPLE_KEYBOARD && /^Arrow(?:Left|Right)$/.test(event.key)) event.preventDefault()
}

/** Somebody else has taken a word out of the set; the others can be gone through. */
function WordGone({ onWithoutGone }: { readonly onWithoutGone: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.over}>
      <p role="alert">{t('merge.wordGone')}</p>
      <Button variant="default" onClick={onWithoutGone}>
        {t('merge.withoutGone')}
      </Button>
    </div>
  )
}

/** What a sense is dropped on to become a word of its own. */
function NewWordPlace({ onBoard: { commands } }: { readonly onBoard: OnBoard }) {
  const { t } = useTranslation()
  return (
    <div className={classes.newWord} {...useDropTarget(commands.newWord)}>
      <IconPlus aria-hidden size={20} stroke={1.75} />
      <span>{t('merge.dropForNew')}</span>
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
