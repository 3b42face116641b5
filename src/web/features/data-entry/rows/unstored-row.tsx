import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Around, HERE } from '#web/shared/around.tsx'
import { DiscardQuestion } from '#web/shared/discard-question.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { scriptOfGloss, type Scripts } from '../columns/scripts.ts'
import classes from './session-rows.module.css'
import type { SessionRow } from './use-session-rows.ts'
import type { UnstoredActs } from './use-unstored-acts.ts'

type Props = {
  readonly row: SessionRow
  readonly scripts: Scripts
  readonly acts: UnstoredActs
  readonly onDone: () => void
}

/**
 * This device could not keep the row: it stays on the screen until it can, or until its person types it anew or lets go
 * of it.
 */
export function UnstoredRow(props: Props) {
  const { t } = useTranslation()
  const { scripts, acts, onDone } = props
  const { entered } = props.row.row
  const [isAsking, setIsAsking] = useState(false)
  const word = <InLanguage in={scripts.vernacular}>{entered.vernacular}</InLanguage>
  return (
    <div className={classes.unstored} role="alert">
      <IconAlertTriangle aria-hidden size={20} stroke={1.75} />
      <InLanguage in={scripts.vernacular} as="vernacular">
        {entered.vernacular}
      </InLanguage>
      {entered.senses[0]?.glosses.map(({ language, def }) => (
        <InLanguage key={language} in={scriptOfGloss(scripts, language)}>
          {def}
        </InLanguage>
      ))}
      <span>{t('entry.notStored')}</span>
      {isAsking ? (
        <DiscardQuestion
          question={<Around sentence={t('entry.discardQuestion', { word: HERE })}>{word}</Around>}
          onKeep={() => {
            setIsAsking(false)
            onDone()
          }}
          onDiscard={() => {
            acts.discard(entered.guid)
            onDone()
          }}
        />
      ) : (
        <Choices {...props} onDiscard={() => setIsAsking(true)} />
      )}
    </div>
  )
}

function Choices({ row, acts, onDone, onDiscard }: Props & { readonly onDiscard: () => void }) {
  const { t } = useTranslation()
  const [hasNoRoom, setHasNoRoom] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="compact-md"
        onClick={() => {
          acts.storeAgain()
          onDone()
        }}
      >
        {t('entry.storeAgain')}
      </Button>
      <Button variant="outline" size="compact-md" onClick={() => setHasNoRoom(!acts.takeIntoFields(row.row))}>
        {t('entry.takeIntoFields')}
      </Button>
      <Button variant="subtle" color="red" size="compact-md" onClick={onDiscard}>
        {t('sync.discard')}
      </Button>
      {hasNoRoom && <span>{t('entry.fieldsNotEmpty')}</span>}
    </>
  )
}
