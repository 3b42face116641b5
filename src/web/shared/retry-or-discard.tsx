import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DiscardQuestion } from './discard-question.tsx'
import classes from './waiting-work.module.css'

type Props = {
  readonly question: ReactNode
  /** null: there is nothing to try again. */
  readonly onRetry: (() => void) | null
  /** What trying again is called where it is nothing that the server has seen before. */
  readonly retry?: string
  readonly onDiscard: () => void
  /** What else can be done. */
  readonly children?: ReactNode
}

/** What a person can do about work that only this device has: nobody else lets go of it, and they are asked first. */
export function RetryOrDiscard({ question, onRetry, retry, onDiscard, children }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <DiscardQuestion question={question} onKeep={() => setAsking(false)} onDiscard={onDiscard} />
  return (
    <p className={classes.choices}>
      {onRetry && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {retry ?? t('sync.retry')}
        </Button>
      )}
      {children}
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking(true)}>
        {t('sync.discard')}
      </Button>
    </p>
  )
}
