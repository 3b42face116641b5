import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { WritingSystem } from '#domain/project/project.ts'
import { Around, HERE } from '#web/shared/around.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { scriptOfGloss, useScripts } from '../columns/scripts.ts'
import classes from './session-rows.module.css'
import { subjectOf, type Attempt, type Failed } from './session-state.ts'
import { useRow } from './table-context.ts'

/** What could not be stored of what was done to a row, why, and the ways to try again, or to let go where that helps nothing. */
export function FailedAttempts() {
  const { t } = useTranslation()
  const { row, onAttempt } = useRow()
  return row.row.failed.map((failed) => (
    <div key={subjectOf(failed.attempt)} className={classes.failed} role="alert">
      <IconAlertTriangle aria-hidden size={20} stroke={1.75} />
      <span>
        <WhatFailed attempt={failed.attempt} /> {whyOf(t, failed)}
      </span>
      <Button variant="outline" size="compact-md" onClick={() => void onAttempt(failed.attempt)}>
        {t('failure.tryAgain')}
      </Button>
      {(failed.trouble === 'notHere' || failed.trouble === 'protected') && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          onClick={() => void onAttempt({ kind: 'giveUp', of: failed.attempt })}
        >
          {t('sync.discard')}
        </Button>
      )}
    </div>
  ))
}

/** What somebody wrote is set apart from the language of the interface. */
function WhatFailed({ attempt }: { readonly attempt: Attempt }) {
  const scripts = useScripts()
  const { t } = useTranslation()
  switch (attempt.kind) {
    case 'removal':
      return t('entry.notDeleted')
    case 'undo':
      return t('entry.notBroughtBack')
    case 'move':
      return t('entry.notMoved', { domain: `${attempt.to.id} ${attempt.to.name}` })
    case 'partOfSpeech':
      return <NotChanged>{t(`partOfSpeech.${attempt.group}`)}</NotChanged>
    case 'vernacular':
      return <NotChanged in={scripts.vernacular}>{attempt.text}</NotChanged>
    case 'flag':
      return <NotChanged in={scripts.analysis}>{attempt.text}</NotChanged>
    case 'gloss':
    case 'definition':
    case 'note': {
      const script = scriptOfGloss(scripts, attempt.language || scripts.analysis.bcp47)
      return <NotChanged in={script}>{attempt.text}</NotChanged>
    }
  }
}

function NotChanged({ in: script, children }: { readonly in?: WritingSystem; readonly children: string }) {
  const { t } = useTranslation()
  const text = script ? <InLanguage in={script}>{children}</InLanguage> : children
  return <Around sentence={t('entry.notChanged', { text: HERE })}>{text}</Around>
}

function whyOf(t: TFunction, { trouble }: Failed): string {
  if (trouble === 'notHere') return t('entry.notHere')
  if (trouble === 'protected') return t('entry.notDeletable')
  return trouble === 'full' ? t('entry.deviceFull') : t('entry.deviceFailed')
}
