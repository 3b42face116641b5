import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { livingSenses } from '#domain/word/living-senses.ts'
import { lostProtected } from '#domain/word/protection.ts'
import type { Guid } from '#domain/word/word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { SidePanel } from '#web/shared/side-panel/side-panel.tsx'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { ScriptsContext } from '../columns/scripts.ts'
import { scriptsOfWord } from '../columns/use-gloss-columns.ts'
import { TableContext } from '../rows/table-context.ts'
import { NewSense } from './new-sense.tsx'
import { SensePart } from './sense-part.tsx'
import { useWordEdits } from './use-word-edits.ts'
import { WhatElse } from './what-else.tsx'
import { WordToRead } from './word-to-read.tsx'
import classes from './word-panel.module.css'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'

type Props = { readonly guid: Guid; readonly onClose: () => void }

/** One word as a whole, to be read and changed, with the parts that the entry table has for it. */
export function WordPanel({ guid, onClose }: Props) {
  const { t } = useTranslation()
  const shown = useWordsByGuid([guid])?.get(guid)
  if (shown === undefined) return <ListSkeleton heights={[240]} label={t('words.reading', { total: '' })} />
  if (shown === null) {
    return (
      <div className={classes.gone}>
        <p>{t('entry.gone')}</p>
        <Button variant="outline" onClick={onClose}>
          {t('generic.close')}
        </Button>
      </div>
    )
  }
  return <WordAtHand key={shown.guid} shown={shown} onClose={onClose} />
}

function WordAtHand({ shown, onClose }: { readonly shown: ShownWord; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const project = useCurrentProject()
  const { word } = shown
  const scripts = useMemo(() => scriptsOfWord(project, word), [project, word])
  const { table, edits, undoLast } = useWordEdits(shown, onClose)
  const senses = livingSenses(word)
  const mayReview = useMay('MergeAndReviewEntries')
  const panel = useRef<HTMLElement>(null)
  // The server would not have it either (spec rules 1.6).
  const isKept = project.protectedDataOverrideEnabled !== 'On' && lostProtected(word, null).length > 0
  return (
    <ScriptsContext value={scripts}>
      <TableContext value={table}>
        <SidePanel
          ref={panel}
          isFramed
          label={t('words.word', { word: word.vernacular })}
          heading={
            <span className="visually-hidden">
              <InLanguage in={scripts.vernacular} as="vernacular">
                {word.vernacular}
              </InLanguage>
            </span>
          }
          tools={
            <>
              {undoLast.canUndo && (
                <Button variant="subtle" size="compact-md" onClick={undoLast.undo}>
                  {t('entry.undo')}
                </Button>
              )}
              {project.isActive && mayReview && (
                <IconButton
                  sign={IconTrash}
                  label={isKept ? t('words.protectedStays') : t('entry.delete', { word: word.vernacular })}
                  hasHint={isKept}
                  isAtRest={isKept}
                  onClick={edits.remove}
                />
              )}
            </>
          }
          onKeyDown={undoLast.onKey}
          onClose={onClose}
        >
          {project.isActive ? (
            senses.map((sense, at) => (
              <SensePart
                key={sense.guid}
                shown={shown}
                sense={sense}
                isFirst={at === 0}
                isAlone={senses.length === 1}
                edits={edits}
                // Leaving a field keeps what it says; the keys of the panel go on from here.
                onDone={() => panel.current?.focus()}
                onClose={onClose}
              />
            ))
          ) : (
            <WordToRead word={word} />
          )}
          {project.isActive && mayReview && <NewSense shown={shown} edits={edits} />}
          <WhatElse word={word} />
        </SidePanel>
      </TableContext>
    </ScriptsContext>
  )
}
