import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { Around, HERE } from '#web/shared/around.tsx'
import { DiscardQuestion } from '#web/shared/discard-question.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { scriptOfGloss, useScripts } from '../columns/scripts.ts'
import classes from './session-rows.module.css'
import { useRow } from './table-context.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'
import { takeIntoFields } from './use-undo-last.ts'

/**
 * This device could not keep the row: it stays on the screen until it can, or until its person types it anew or lets go
 * of it.
 */
export function UnsavedRow() {
  const scripts = useScripts()
  const { t } = useTranslation()
  const { row, onDone } = useRow()
  const { entered } = row.row
  const [isAsking, setIsAsking] = useState(false)
  const word = <InLanguage in={scripts.vernacular}>{entered.vernacular}</InLanguage>
  return (
    <div className={classes.unsaved} role="alert">
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
            unsavedWork.release(({ id }) => id === entered.guid)
            onDone()
          }}
        />
      ) : (
        <Choices onDiscard={() => setIsAsking(true)} />
      )}
    </div>
  )
}

function Choices({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation()
  const { row, fields, onDone } = useRow()
  const { db } = useOpenReplica()
  const [hasNoRoom, setHasNoRoom] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="compact-md"
        onClick={() => {
          void unsavedWork.saveIn(db.name)
          onDone()
        }}
      >
        {t('entry.storeAgain')}
      </Button>
      <Button variant="outline" size="compact-md" onClick={() => setHasNoRoom(!takeIntoFields(row.row, fields))}>
        {t('entry.takeIntoFields')}
      </Button>
      <Button variant="subtle" color="red" size="compact-md" onClick={onDiscard}>
        {t('sync.discard')}
      </Button>
      {hasNoRoom && <span>{t('entry.fieldsNotEmpty')}</span>}
    </>
  )
}
