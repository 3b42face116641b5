import { IconLock } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stack } from '#domain/merge/merge-plan.ts'
import { reasonText } from '#domain/word/protection.ts'
import type { Guid, Sense } from '#domain/word/word.ts'
import { showSnackbar } from '#web/shared/notice.tsx'
import { useBoard } from './board-context.ts'
import { nameOfSense } from './board-state.ts'
import { startDragging, useDropTarget } from './dragging.ts'
import { commandOfKey } from './sense-commands.ts'
import { SenseMenu } from './sense-menu.tsx'
import { SenseSays } from './sense-says.tsx'
import classes from './merge.module.css'

type Props = { readonly stack: Stack; readonly word: Guid; readonly at: number }

/** A sense with those that were put onto it; another one can be dropped onto it, or before it. */
export function SenseCard({ stack, word, at }: Props) {
  const { t } = useTranslation()
  const { senseOf, commands } = useBoard()
  const senses = stack.flatMap((guid) => senseOf(guid) ?? [])
  const [first] = senses
  const target = useDropTarget((sense) => {
    if (first && !stack.includes(sense)) commands.putOnto(sense, first.guid)
  })
  return (
    <li>
      <DropLine onDrop={(sense) => commands.moveTo(sense, word, at)} />
      {/* Every drop is a line in the menu of the sense. */}
      <div className={classes.card} {...target}>
        {senses.length > 1 && <p className={classes.quiet}>{t('merge.combined', { number: senses.length })}</p>}
        {senses.map((sense) => (
          <OneSense key={sense.guid} sense={sense} isInStack={senses.length > 1} />
        ))}
      </div>
    </li>
  )
}

function OneSense({ sense, isInStack }: { readonly sense: Sense; readonly isInStack: boolean }) {
  const { t } = useTranslation()
  const { commands, mayDeleteProtected } = useBoard()
  const isProtected = sense.accessibility === 'Protected'
  const mayDelete = !isProtected || mayDeleteProtected
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const { key, altKey, ctrlKey, metaKey } = event
    const command = commandOfKey({ key, altKey, ctrlKey, metaKey, isRightToLeft }, commands)
    if (!command) return
    event.preventDefault()
    if (key === 'Delete' && !mayDelete)
      showSnackbar({ tone: 'info', id: sense.guid, message: t('merge.protectedStays') })
    else command(sense.guid)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the menu in it
    <fieldset
      className={classes.sense}
      data-place={sense.guid}
      draggable
      onDragStart={(event) => startDragging(event, sense.guid)}
      onKeyDown={onKey}
      aria-label={nameOfSense(sense)}
    >
      <SenseSays sense={sense} />
      {isProtected && (
        <p className={classes.protected}>
          <IconLock aria-hidden size={16} stroke={1.75} /> {t('merge.protected')}
          {sense.protectReasons.length > 0 && ': '}
          <bdi>{sense.protectReasons.map(reasonText).join(', ')}</bdi>
        </p>
      )}
      <SenseMenu sense={sense} isInStack={isInStack} mayDelete={mayDelete} />
    </fieldset>
  )
}

/** Where a sense can be dropped between others. */
export function DropLine({ onDrop }: { readonly onDrop: (sense: Guid) => void }) {
  // Every drop is a line in the menu of the sense.
  return <div className={classes.line} {...useDropTarget(onDrop)} />
}
