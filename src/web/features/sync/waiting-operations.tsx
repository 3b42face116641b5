import { useTranslation } from 'react-i18next'
import { countWaitingFiles } from '#web/replica/outbox/next-to-send.ts'
import { OperationSummary } from './operation-summary.tsx'
import classes from '#web/shared/waiting-work.module.css'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import { itemsIn } from '#web/replica/outbox/items.ts'
import type { PendingOperation } from '#web/replica/outbox/pending-operation.ts'

const SHOWN = 5

/** The next decisions that go to the server, and how many more there are. */
export function WaitingOperations() {
  const { t } = useTranslation()
  const next = useLive(
    async (db) => (await itemsIn(db, ['word'], ['waiting']).limit(SHOWN).sortBy('order')) as PendingOperation[],
    [],
  )
  const count = useLive(countWaiting, [])
  const recordings = useLive(countWaitingFiles, [])
  if (!count) return null
  return (
    <section aria-label={t('sync.waitingList')}>
      <h2 className={classes.heading}>{t('sync.waitingList')}</h2>
      <ul className={classes.list}>
        {next?.map((operation) => (
          <li key={operation.id}>
            <OperationSummary operation={operation} />
          </li>
        ))}
      </ul>
      {count > SHOWN && <p className={classes.quiet}>{t('sync.more', { count: count - SHOWN })}</p>}
      {!!recordings && <p className={classes.quiet}>{t('sync.recordings', { count: recordings })}</p>}
    </section>
  )
}

const countWaiting = (db: ReplicaDatabase): Promise<number> => itemsIn(db, ['word'], ['waiting']).count()
