import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { InLanguage } from '#web/shared/in-language.tsx'
import { EditInPlace } from './edit-in-place.tsx'
import { FailedAttempts } from './failed-attempts.tsx'
import { Fields } from './fields.tsx'
import { glossOf, mayChangeVernacular } from './row-edit.ts'
import { SavedMark } from './saved-mark.tsx'
import { nameOf, scriptOfGloss, type Scripts } from './scripts.ts'
import classes from './session-rows.module.css'
import type { Attempt } from './session-state.ts'
import type { SessionRow as Row } from './use-session-rows.ts'

type Props = { readonly row: Row; readonly scripts: Scripts; readonly onDone: () => void }

type Acts = { readonly onAct: (attempt: Attempt) => Promise<boolean> }

/** One word of the session. */
export function StoredRow({ row, scripts, onDone, onAct }: Props & Acts) {
  const { t } = useTranslation()
  const { base, sense, saved, isGone, isAbsorbed } = row
  const { word } = base
  const gloss = glossOf(sense, scripts.analysis.bcp47)
  const glossScript = scriptOfGloss(scripts, gloss.language)
  const of = (language: string): string => t('entry.fieldOf', { field: language, word: word.vernacular })
  return (
    <Fields className={classes.fields} data-gone={isGone}>
      <EditInPlace
        as="vernacular"
        script={scripts.vernacular}
        label={of(nameOf(scripts.vernacular))}
        value={word.vernacular}
        readOnly={isGone || !sense || !mayChangeVernacular(word)}
        onCommit={(text) => onAct({ kind: 'vernacular', text })}
        onDone={onDone}
      />
      <EditInPlace
        as="gloss"
        script={glossScript}
        label={of(nameOf(glossScript))}
        value={gloss.def}
        mayBeBlank
        readOnly={isGone || !sense}
        onCommit={(text) => onAct({ kind: 'gloss', text })}
        onDone={onDone}
      />
      {!isGone && (
        <div className={classes.end}>
          <SavedMark saved={row.row.stage === 'storing' ? null : (saved ?? 'here')} />
          <ActionIcon
            aria-label={t('entry.delete', { word: word.vernacular })}
            onClick={() => {
              void onAct({ kind: 'removal' })
              onDone()
            }}
          >
            <IconTrash aria-hidden size={20} stroke={1.75} />
          </ActionIcon>
        </div>
      )}
      {isGone && <p className={classes.note}>{t('entry.gone')}</p>}
      {isAbsorbed && <p className={classes.note}>{t('entry.absorbed')}</p>}
      <FailedAttempts row={row} onAct={onAct} />
    </Fields>
  )
}

/** Where a deleted row was, it can be brought back. */
export function RemovedRow({ row, scripts, onAct, onDone }: Props & Acts) {
  const { t } = useTranslation()
  return (
    <div className={classes.removed}>
      <span className={classes.struck}>
        <InLanguage in={scripts.vernacular}>{row.base.word.vernacular}</InLanguage>
      </span>
      <span>{row.row.removed?.kind === 'word' ? t('entry.deleted') : t('entry.takenBack')}</span>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => {
          void onAct({ kind: 'undo' })
          onDone()
        }}
      >
        {t('entry.undo')}
      </Button>
      <FailedAttempts row={row} onAct={onAct} />
    </div>
  )
}
