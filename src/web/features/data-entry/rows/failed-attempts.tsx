import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Around, HERE } from '#web/shared/around.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { scriptOfGloss, type Scripts } from '../columns/scripts.ts'
import classes from './session-rows.module.css'
import type { EntryEdit } from '#domain/word/entry-edit.ts'
import { subjectOf, type Attempt, type OnAct } from './attempt.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import type { Failed } from './session-state.ts'
import type { SessionRow } from './use-session-rows.ts'

type Props = { readonly row: SessionRow; readonly scripts: Scripts; readonly onAct: OnAct }

/** What could not be stored of what was done to a row, why, and the ways to try again, or to let go where that helps nothing. */
export function FailedAttempts({ row, scripts, onAct }: Props) {
  const { t } = useTranslation()
  return row.row.failed.map((failed) => (
    <div key={subjectOf(failed.attempt)} className={classes.failed} role="alert">
      <IconAlertTriangle aria-hidden size={20} stroke={1.75} />
      <span>
        <WhatFailed attempt={failed.attempt} scripts={scripts} /> {whyOf(t, failed)}
      </span>
      <Button variant="outline" size="compact-md" onClick={() => void onAct(failed.attempt)}>
        {t('failure.tryAgain')}
      </Button>
      {(failed.trouble === 'notHere' || failed.trouble === 'protected') && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          onClick={() => void onAct({ kind: 'giveUp', of: failed.attempt })}
        >
          {t('sync.discard')}
        </Button>
      )}
    </div>
  ))
}

type Told = { readonly attempt: Attempt; readonly scripts: Scripts }

/** What somebody wrote is set apart from the language of the interface. */
function WhatFailed({ attempt, scripts }: Told) {
  const { t } = useTranslation()
  switch (attempt.kind) {
    case 'removal':
      return t('entry.notDeleted')
    case 'undo':
      return t('entry.notBroughtBack')
    case 'move':
      return t('entry.notMoved', { domain: `${attempt.to.id} ${attempt.to.name}` })
    case 'partOfSpeech':
    case 'vernacular':
    case 'gloss':
    case 'definition':
    case 'note':
    case 'flag':
      return <Around sentence={t('entry.notChanged', { text: HERE })}>{textOf(t, attempt, scripts)}</Around>
  }
}

function textOf(t: TFunction, attempt: EntryEdit, scripts: Scripts): ReactNode {
  if (attempt.kind === 'partOfSpeech') return t(`partOfSpeech.${attempt.group}`)
  return <InLanguage in={scriptOf(attempt, scripts)}>{attempt.text}</InLanguage>
}

function scriptOf(attempt: Exclude<EntryEdit, { readonly kind: 'partOfSpeech' }>, scripts: Scripts): WritingSystem {
  if (attempt.kind === 'vernacular') return scripts.vernacular
  return attempt.kind === 'flag' ? scripts.analysis : scriptOfGloss(scripts, attempt.language || scripts.analysis.bcp47)
}

function whyOf(t: TFunction, { trouble }: Failed): string {
  if (trouble === 'notHere') return t('entry.notHere')
  if (trouble === 'protected') return t('entry.notDeletable')
  return trouble === 'full' ? t('entry.deviceFull') : t('entry.deviceFailed')
}
