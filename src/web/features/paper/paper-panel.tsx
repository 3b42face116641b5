import { Button } from '@mantine/core'
import { useEffect, useReducer, useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { thisTab } from '#web/device/this-tab.ts'
import { useRemembered, type Writing } from '#web/device/use-remembered.ts'
import { LatestOnly } from '#web/plain/latest-only.ts'
import type { Sheet } from '#web/replica/words/sheet.ts'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'
import { ChoosePhotos } from './choose-photos.tsx'
import { bringBackSheet, currentOf, storeView, removeSheet, showSheet } from './kept-sheets.ts'
import classes from './paper.module.css'
import { SheetTools, type SheetToolsProps } from './sheet-tools.tsx'
import { look } from './sheet-view.ts'
import { SheetViewport } from './sheet-viewport.tsx'
import { Splitter } from './splitter.tsx'
import { useSheets, type AddTrouble, type WriteSheets } from './use-sheets.ts'

type Props = {
  readonly domainKey: DomainKey
  readonly isBeside: boolean
  /** Back to the word that is being typed. */
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** How much of the screen the sheet has, in percent, as somebody left it. */
const BESIDE = percentOr(40)
const ABOVE = percentOr(30)

/** Photographed sheets beside the table, or above it on a phone, to type from. */
export function PaperPanel({ domainKey, isBeside, onLeave, onClose }: Props) {
  const { t } = useTranslation()
  const { sheets, isAdding, troubles, add, write } = useSheets(domainKey)
  const [removed, setRemoved] = useState<Sheet | null>(null)
  const [share, setShare] = useRemembered(isBeside ? 'paperBeside' : 'paperAbove', isBeside ? BESIDE : ABOVE)
  const current = currentOf(sheets ?? [])
  const adding = { isAdding, onChoose: (files: readonly File[]) => void add(files) }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of what is in it
    <section
      className={classes.paper}
      style={{ '--paper-share': share } as CSSProperties}
      aria-label={t('paper.title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
      }}
    >
      <div className={classes.content}>
        {current && sheets && (
          <CurrentSheet
            key={current.id}
            sheet={current}
            sheets={sheets}
            write={write}
            onRemove={() => {
              void write(async (db) => removeSheet(db, current.id, await thisTab()))
              setRemoved(current)
            }}
            onClose={onClose}
          >
            <ChoosePhotos {...adding} />
          </CurrentSheet>
        )}
        {troubles.map((trouble) => (
          <TroubleWith key={JSON.stringify(trouble)} trouble={trouble} />
        ))}
        {removed && (
          <p className={classes.removed}>
            {t('paper.removed', { name: removed.name })}{' '}
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => {
                void write((db) => bringBackSheet(db, removed.id, new Date()))
                setRemoved(null)
              }}
            >
              {t('entry.undo')}
            </Button>
          </p>
        )}
        {sheets?.length === 0 && (
          <div className={classes.empty}>
            <p>{t('paper.empty')}</p>
            <ChoosePhotos {...adding} autoFocus />
            <Button variant="subtle" onClick={onClose}>
              {t('paper.close')}
            </Button>
          </div>
        )}
      </div>
      <Splitter isBeside={isBeside} share={share} onShare={setShare} />
    </section>
  )
}

type CurrentProps = Pick<SheetToolsProps, 'onRemove' | 'onClose' | 'children'> & {
  readonly sheet: Sheet
  readonly sheets: readonly Sheet[]
  readonly write: WriteSheets
}

function CurrentSheet({ sheet, sheets, write, ...tools }: CurrentProps) {
  const [view, move] = useReducer(look, sheet.view)
  const [saving] = useState(() => new LatestOnly())
  const place = sheets.findIndex(({ id }) => id === sheet.id)
  const turnTo = (by: -1 | 1): void => {
    const other = sheets[place + by]
    if (other) void write((db) => showSheet(db, other.id, new Date()))
  }
  useEffect(() => {
    if (view !== sheet.view) saving.run(() => write((db) => storeView(db, sheet.id, view)))
    // Read back it says nothing new.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view])
  useEntryKey('lineUp', () => move({ kind: 'lineUp' }))
  useEntryKey('lineDown', () => move({ kind: 'lineDown' }))
  useEntryKey('pageBack', () => turnTo(-1))
  useEntryKey('pageOn', () => turnTo(1))
  return (
    <>
      <SheetTools {...tools} number={place + 1} of={sheets.length} view={view} onMove={move} onTurnTo={turnTo} />
      <SheetViewport sheet={sheet} view={view} onMove={move} />
    </>
  )
}

function percentOr(usual: number): Writing<number> {
  return { read: (text) => Number(text) || usual, write: String }
}

function TroubleWith({ trouble }: { readonly trouble: AddTrouble }) {
  const { t } = useTranslation()
  const name = 'fileName' in trouble ? trouble.fileName : ''
  return (
    <p role="alert" className={classes.trouble}>
      {t(`paper.trouble.${trouble.kind}`, { name })}
    </p>
  )
}
