import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import type { BulkPreview } from '#domain/word/bulk-preview.ts'
import { glanceAt } from '#domain/word/glance.ts'
import type { WordContent } from '#domain/word/word.ts'
import { useTitlesByKey } from '#web/shared/domains/use-titles-by-key.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { CellText } from './cell-text.tsx'
import classes from './panels.module.css'

type Props = { readonly edit: BulkEdit; readonly preview: BulkPreview }

/** How many words would change, what would become of the first of them, and which are left out and why. */
export function BulkExamples({ edit, preview }: Props) {
  const { t } = useTranslation()
  const { changed, examples, alike, kept, blank } = preview
  return (
    <section className={classes.preview} aria-label={t('bulk.preview')}>
      <output>
        {changed.length === 0 ? t('bulk.nothing') : t('bulk.changed', { words: changed.length })}
        {alike > 0 && ` ${t('bulk.alike', { words: alike })}`}
      </output>
      {kept > 0 && <p>{t('bulk.kept', { words: kept })}</p>}
      {blank > 0 && <p>{t('bulk.blank', { words: blank })}</p>}
      {examples.length > 0 && (
        <ul className={classes.examples} aria-label={t('bulk.examples')}>
          {examples.map(({ before, after }) => (
            <li key={before.guid}>
              <Example edit={edit} before={before} after={after} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ExampleProps = { readonly edit: BulkEdit; readonly before: WordContent; readonly after: WordContent | null }

function Example({ edit, before, after }: ExampleProps) {
  const { vernacularWritingSystem } = useCurrentProject()
  const column = columnOf(edit)
  const form = (word: WordContent) => <InLanguage in={vernacularWritingSystem}>{word.vernacular}</InLanguage>
  if (!after) return <del>{form(before)}</del>
  return (
    <>
      <strong>{form(before)}</strong>
      {column && <Said word={before} column={column} />}
      <IconArrowRight aria-hidden size={16} stroke={1.75} className="pointing" />
      {column ? <Said word={after} column={column} /> : form(after)}
    </>
  )
}

type Said = { readonly word: WordContent; readonly column: NonNullable<ReturnType<typeof columnOf>> }

function Said({ word, column }: Said) {
  const { t } = useTranslation()
  const titleOf = useTitlesByKey()
  const project = useCurrentProject()
  const glance = glanceAt(word.guid, word)
  return (
    <span className={classes.said}>
      {glance && <CellText t={t} titleOf={titleOf} glance={glance} project={project} column={column} />}
    </span>
  )
}

/** Where the change shows; null: in the form itself. */
function columnOf(edit: BulkEdit) {
  switch (edit.kind) {
    case 'flag':
    case 'unflag':
      return 'flag'
    case 'partOfSpeech':
      return 'partOfSpeech'
    case 'addDomain':
    case 'removeDomain':
    case 'moveDomain':
      return 'domains'
    case 'replace':
      return edit.in === 'vernacular' ? null : edit.in
    case 'remove':
      return null
  }
}
