import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stack } from '#domain/merge/merge-plan.ts'
import { isProtectedSense } from '#domain/word/protection.ts'
import type { Guid, Sense } from '#domain/word/word.ts'
import { showSnackbar } from '#web/shared/notice.tsx'
import { useBoard } from './board-context.ts'
import { nameOfSense, placeOf } from './board-state.ts'
import { useDraggable, useDropTarget } from './dragging.ts'
import { ProtectedNote } from './protected-note.tsx'
import { commandOfKey, othersThan } from './sense-commands.ts'
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
  const { plan, commands, mayDelete: isDeletable } = useBoard()
  const isProtected = isProtectedSense(sense)
  const whyStays = isDeletable(sense.guid) ? null : t(isProtected ? 'merge.protectedStays' : 'merge.lastOfProtected')
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const { key, code, keyCode, target, nativeEvent, altKey, ctrlKey, metaKey, shiftKey } = event
    const press = { key, code, keyCode, target, nativeEvent, altKey, ctrlKey, metaKey, shiftKey }
    const command = commandOfKey({ ...press, isRightToLeft }, commands)
    if (!command) return
    event.preventDefault()
    if (command === 'combine') combine(event.currentTarget)
    else if (command === 'mergeInto') mergeInto(event.currentTarget)
    else if (key === 'Delete' && whyStays !== null) showSnackbar({ tone: 'info', id: sense.guid, message: whyStays })
    else command(sense.guid)
  }
  const combine = (card: HTMLElement): void => {
    const [target, ...more] = othersThan(sense.guid, plan)
    if (target !== undefined && more.length === 0) commands.putOnto(sense.guid, target)
    else openMenuIn(card)
  }
  const mergeInto = (card: HTMLElement): void => {
    const word = placeOf(plan, sense.guid)?.word
    const [into, ...more] = plan.columns.filter(({ guid }) => guid !== word)
    if (word !== undefined && into && more.length === 0) commands.takeIn(word, into.guid)
    else openMenuIn(card.closest('section')?.querySelector('header'))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the menu in it
    <fieldset
      className={classes.sense}
      data-place={sense.guid}
      ref={useDraggable(sense.guid)}
      onKeyDown={onKey}
      aria-label={nameOfSense(sense)}
    >
      <SenseSays sense={sense} />
      {isProtected && <ProtectedNote says={t('merge.protected')} reasons={sense.protectReasons} />}
      <SenseMenu sense={sense} isInStack={isInStack} whyStays={whyStays} />
    </fieldset>
  )
}

/** Where there are several to choose from, the menu asks. */
function openMenuIn(part: Element | null | undefined): void {
  part?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click()
}

/** Where a sense can be dropped between others. */
export function DropLine({ onDrop }: { readonly onDrop: (sense: Guid) => void }) {
  // Every drop is a line in the menu of the sense.
  return <div className={classes.line} {...useDropTarget(onDrop)} />
}
