import { useTranslation } from 'react-i18next'
import { decidedAllTheSame } from '#domain/project/decided-all-the-same.ts'
import { behindRefused, type PendingAct } from '#web/replica/outbox/pending-act.ts'
import { isRefused } from '#web/replica/outbox/item.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { kindsIn } from '#web/replica/outbox/kinds.ts'
import { isOutdated } from '#web/replica/outbox/outdated.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { errorText } from '#web/shared/error-text.ts'
import { RetryOrDiscard } from '#web/shared/retry-or-discard.tsx'
import { WaitingList } from '#web/shared/waiting-list.tsx'
import classes from '#web/shared/waiting-work.module.css'
import { ActSummary } from './summaries.tsx'
import { useNamesOfActs, type NamesOfActs } from './use-names-of-acts.ts'

/** What was decided about the project and waits, for a person or for the network, and what of it the server will not have. */
export function UnsentActs() {
  const acts = useLive((db) => itemsOf(db, kindsIn('acts')), []) ?? []
  return acts.length > 0 && <Lists acts={acts} />
}

function Lists({ acts }: { readonly acts: readonly PendingAct[] }) {
  const { t } = useTranslation()
  const behind = behindRefused(acts)
  // Who and what is added by any of these is known in all lists.
  const names = useNamesOfActs(acts)
  const lists = Map.groupBy(acts, (one) => (isRefused(one) ? 'refused' : behind.has(one.order) ? 'behind' : 'waiting'))
  const titles = {
    refused: t('sync.refusedActs'),
    // The network does nothing for these.
    behind: t('sync.actsBehind'),
    waiting: t('sync.waitingActs'),
  }
  return (['refused', 'behind', 'waiting'] as const).map((list) => (
    <WaitingList key={list} title={titles[list]} works={lists.get(list) ?? []}>
      {(one) => (
        <>
          <ActSummary decision={one} names={names} />
          {one.refusal && <Refused act={one} refusal={one.refusal} names={names} />}
        </>
      )}
    </WaitingList>
  ))
}

type RefusedProps = {
  readonly act: PendingAct
  readonly refusal: NonNullable<PendingAct['refusal']>
  readonly names: NamesOfActs
}

/** Only a person lets go of it. */
function Refused({ act: { order, act, about, madeBy }, refusal, names }: RefusedProps) {
  const { t, i18n } = useTranslation()
  const replica = useReplica()
  const discard = async (): Promise<void> => replica?.discardAct(order, { name: t('tree.inbox'), lang: i18n.language })
  // What is older than the decision of somebody else counts only as a decision of now.
  const decideAnew = async (): Promise<void> => {
    await replica?.decide({ act: decidedAllTheSame(act), about })
    await discard()
  }
  return (
    <>
      <p className={classes.reason}>{errorText(t, refusal)}</p>
      <RetryOrDiscard
        question={t('sync.discardActQuestion', {
          name: names.nameOf({ act, about, isFromFile: madeBy !== undefined }),
        })}
        onRetry={() => void (isOutdated(refusal) ? decideAnew() : replica?.retryAct(order))}
        onDiscard={() => void discard()}
      />
    </>
  )
}
