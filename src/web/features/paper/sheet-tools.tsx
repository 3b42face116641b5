import { ActionIcon, NumberInput } from '@mantine/core'
import {
  IconAdjustments,
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconTrash,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetView } from '#web/replica/words/sheet.ts'
import { PanelAt } from '#web/shared/floating.tsx'
import { IconButton } from '#web/shared/icon-button.tsx'
import { useOpener } from '#web/shared/opener.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import classes from './paper.module.css'
import { CONTRAST, LINES, type SheetMove } from './sheet-view.ts'

export type SheetToolsProps = {
  /** From 1. */
  readonly number: number
  readonly of: number
  readonly view: SheetView
  readonly onMove: (move: SheetMove) => void
  readonly onTurnTo: (by: -1 | 1) => void
  readonly onRemove: () => void
  readonly onClose: () => void
  /** To add further sheets. */
  readonly children: ReactNode
}

/** What is done to the sheet that is shown. */
export function SheetTools({ number, of, view, onMove, onTurnTo, onRemove, onClose, children }: SheetToolsProps) {
  const { t } = useTranslation()
  const { button, place } = useOpener('dialog')
  return (
    <div role="toolbar" aria-label={t('paper.tools')} className={classes.tools}>
      <ActionIcon aria-label={t('paper.before')} disabled={number === 1} onClick={() => onTurnTo(-1)}>
        <IconChevronLeft aria-hidden size={20} className="pointing" />
      </ActionIcon>
      <output className={classes.number} aria-label={t('paper.numberOf', { number, of })}>
        {t('paper.number', { number, of })}
      </output>
      <ActionIcon aria-label={t('paper.next')} disabled={number === of} onClick={() => onTurnTo(1)}>
        <IconChevronRight aria-hidden size={20} className="pointing" />
      </ActionIcon>
      <IconButton sign={IconZoomOut} label={t('paper.smaller')} onClick={() => onMove({ kind: 'smaller' })} />
      <IconButton sign={IconZoomIn} label={t('paper.larger')} onClick={() => onMove({ kind: 'larger' })} />
      <IconButton {...button} sign={IconAdjustments} label={t('paper.more')} />
      {place && (
        <PanelAt at={place} position="bottom-end" aria-label={t('paper.more')}>
          <Adjustments view={view} onMove={onMove} />
          {children}
          <SignButton variant="subtle" color="red" sign={IconTrash} onClick={onRemove}>
            {t('paper.remove')}
          </SignButton>
        </PanelAt>
      )}
      <IconButton className={classes.close ?? ''} sign={IconX} label={t('paper.close')} onClick={onClose} />
    </div>
  )
}

function Adjustments({ view, onMove }: Pick<SheetToolsProps, 'view' | 'onMove'>) {
  const { t } = useTranslation()
  const contrast = useId()
  return (
    <div className={classes.adjustments}>
      <SignButton variant="default" sign={IconRotateClockwise} onClick={() => onMove({ kind: 'turn' })}>
        {t('paper.turn')}
      </SignButton>
      <label htmlFor={contrast}>{t('paper.contrast')}</label>
      <input
        id={contrast}
        type="range"
        min={CONTRAST.least}
        max={CONTRAST.most}
        step={CONTRAST.step}
        value={view.contrast}
        onChange={({ currentTarget }) => onMove({ kind: 'contrast', to: Number(currentTarget.value) })}
      />
      <NumberInput
        label={t('paper.lines')}
        description={t('paper.linesHint')}
        min={LINES.least}
        max={LINES.most}
        clampBehavior="blur"
        value={view.lines}
        hideControls
        onChange={(to) => typeof to === 'number' && onMove({ kind: 'lines', to })}
      />
    </div>
  )
}
