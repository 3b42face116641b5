import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { unlessAtRest } from '#web/shared/at-rest.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { KeysHelp } from '#web/shared/keys/keys-help.tsx'
import { useFootHeight } from '#web/shared/use-foot-height.ts'
import { KeyedButton, useBoardKeyNames, useBoardKeys } from './board-keys.tsx'
import { type Board, isArranged, isUnsaved, startOver, stepBack } from './board-state.ts'
import type { MergeRound } from './merge-board.tsx'
import classes from './merge.module.css'

type Props = {
  readonly board: Board
  readonly onBoard: (become: (board: Board) => Board) => void
  readonly round: MergeRound
  /** undefined: the words can't be saved as they are now, or are being saved. */
  readonly onSave: (() => void) | undefined
}

/** What can be done with the set as it is arranged, with a key each where it is done a hundred times a day. */
export function BoardFoot({ board, onBoard, round, onSave }: Props) {
  const { t } = useTranslation()
  const { onPrevious, onNext, onSkip } = round
  const foot = useFootHeight('--save-foot')
  const isChanged = isArranged(board)
  const { caps, shortcut } = useBoardKeyNames('stepBack')
  const stepBackOne = board.past.length > 0 ? () => onBoard(stepBack) : undefined
  const save = isChanged ? onSave : undefined
  const keepApart = isChanged ? undefined : round.onKeepApart
  // What is arranged here and kept nowhere would be forgotten at the end of the round.
  const isHeld = isUnsaved(board)
  const skip = isHeld ? undefined : onSkip
  useBoardKeys({ save, keepApart, defer: round.onDefer, skip, stepBack: stepBackOne })
  return (
    <div ref={foot} className={classes.foot}>
      <span className={classes.keysHelp}>
        <KeysHelp of="board" />
      </span>
      {onPrevious && (
        <Button variant="subtle" onClick={onPrevious}>
          {t('merge.previous')}
        </Button>
      )}
      {onNext && (
        <Button variant="subtle" {...unlessAtRest(isHeld, onNext)}>
          {t('merge.next')}
        </Button>
      )}
      <span title={`${t('merge.stepBack')} (${caps})`}>
        <IconButton
          sign={IconArrowBackUp}
          label={t('merge.stepBack')}
          aria-keyshortcuts={shortcut}
          className="pointing"
          isAtRest={!stepBackOne}
          onClick={stepBackOne}
        />
      </span>
      <Button variant="subtle" {...unlessAtRest(!isChanged, () => onBoard(startOver))}>
        {t('merge.startOver')}
      </Button>
      {onSkip && (
        <KeyedButton name="skip" isAtRest={isHeld} onClick={onSkip}>
          {t('merge.skip')}
        </KeyedButton>
      )}
      {round.onDefer && (
        <KeyedButton name="defer" onClick={round.onDefer}>
          {t('merge.defer')}
        </KeyedButton>
      )}
      {round.onKeepApart && (
        <KeyedButton name="keepApart" isAtRest={isChanged} onClick={round.onKeepApart}>
          {t('merge.keepApart')}
        </KeyedButton>
      )}
      <KeyedButton name="save" variant="filled" isAtRest={!save} onClick={() => save?.()}>
        {t('merge.save')}
      </KeyedButton>
    </div>
  )
}
