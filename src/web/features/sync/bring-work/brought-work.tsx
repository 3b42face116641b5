import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { ActSummary, OperationSummary } from '#web/features/sync/summaries.tsx'
import { useNamesOfActs } from '#web/features/sync/use-names-of-acts.ts'
import type { PendingAct } from '#web/replica/acts/pending-act.ts'
import type { ItemOf } from '#web/replica/outbox/item.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import { errorText } from '#web/shared/error-text.ts'
import classes from './bring-work.module.css'

type Props = { readonly ids: readonly Guid[]; readonly onAgain: () => void }

/** What became of what was brought: on the server, still on its way, or refused, and why each. */
export function BroughtWork({ ids, onAgain }: Props) {
  const { t } = useTranslation()
  const still = useLive((db) => stillHere(db, ids), [ids])
  if (!still) return null
  // What is neither waiting nor refused is on the server.
  const refused = still.filter(({ refusal }) => refusal !== null)
  const waiting = still.length - refused.length
  return (
    <>
      <output className={classes.state}>
        <span>{t('bringWork.done', { count: ids.length - still.length })}</span>
        {waiting > 0 && <span>{t('bringWork.waiting', { count: waiting })}</span>}
        {refused.length > 0 && <span>{t('bringWork.refused', { count: refused.length })}</span>}
      </output>
      <ul className={classes.list}>
        {refused.map((one) => (
          <li key={one.id}>
            {'act' in one ? <SummaryOfAct of={one} among={refused} /> : <Summary of={one} />}
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

function Summary({ of }: { readonly of: Exclude<Brought, PendingAct> }) {
  const { t } = useTranslation()
  if ('decision' in of) return <OperationSummary operation={of} />
  return <span>{t('speakers.consentOf', { name: of.speakerName })}</span>
}

type OfAct = { readonly of: PendingAct; readonly among: readonly Brought[] }

function SummaryOfAct({ of, among }: OfAct) {
  const names = useNamesOfActs(among.filter((one) => 'act' in one))
  return <ActSummary decision={of} names={names} />
}

type Brought = ItemOf<'word' | 'speaker' | 'domain' | 'consent'>

async function stillHere({ outbox }: ReplicaDatabase, ids: readonly Guid[]): Promise<readonly Brought[]> {
  const found = await outbox.where('id').anyOf(ids).sortBy('order')
  return found.filter((one) => one.kind !== 'file').filter(({ status }) => status !== 'done')
}
