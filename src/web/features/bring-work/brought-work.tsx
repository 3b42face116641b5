import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { OperationSummary } from '#web/replica/operation-summary.tsx'
import type { PendingOperation } from '#web/replica/pending-operation.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import type { StoredConsent } from '#web/replica/stored-consent.ts'
import { useLive } from '#web/replica/use-words.ts'
import { errorText } from '#web/shared/error-text.ts'
import { progressOf } from './bring-work-state.ts'
import classes from './bring-work.module.css'

type Props = { readonly ids: readonly Guid[]; readonly onAgain: () => void }

/** What became of what was brought: on the server, still on its way, or refused, and why each. */
export function BroughtWork({ ids, onAgain }: Props) {
  const { t } = useTranslation()
  const still = useLive((db) => stillHere(db, ids), [ids])
  if (!still) return null
  const { done, waiting, refused } = progressOf(ids, still)
  return (
    <>
      <output className={classes.state}>
        <span>{t('bringWork.done', { count: done })}</span>
        {waiting > 0 && <span>{t('bringWork.waiting', { count: waiting })}</span>}
        {refused.length > 0 && <span>{t('bringWork.refused', { count: refused.length })}</span>}
      </output>
      <ul className={classes.list}>
        {refused.map((one) => (
          <li key={one.id}>
            {'decision' in one ? (
              <OperationSummary operation={one} />
            ) : (
              <span>{t('speakers.consentOf', { name: one.speakerName })}</span>
            )}
            {one.refusal && <p className={classes.reason}>{errorText(t, one.refusal)}</p>}
          </li>
        ))}
      </ul>
      <Button variant="subtle" onClick={onAgain}>
        {t('bringWork.again')}
      </Button>
    </>
  )
}

async function stillHere(
  { outbox, consents }: ReplicaDatabase,
  ids: readonly Guid[],
): Promise<readonly (PendingOperation | StoredConsent)[]> {
  const found = await Promise.all([
    outbox.where('id').anyOf(ids).sortBy('order'),
    consents.where('id').anyOf(ids).sortBy('madeAt'),
  ])
  return found.flat()
}
