import { useTranslation } from 'react-i18next'
import { decidedAllTheSame } from '#domain/project/decided-all-the-same.ts'
import { errorText } from '#web/shared/error-text.ts'
import { isOutdated } from '#web/replica/outdated.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { RetryOrDiscard } from '#web/shared/retry-or-discard.tsx'
import classes from '#web/shared/waiting-work.module.css'
import { useLive } from '#web/replica/use-words.ts'
import { ActSummary } from './summaries.tsx'
import { behindRefused } from '#web/replica/acts/pending-act.ts'
import { ACTS, type PendingAct } from '#web/replica/acts/pending-act.ts'
import { useNamesOfActs, type NamesOfActs } from './use-names-of-acts.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'

/** What was decided about the project and waits, for a person or for the network, and what of it the server will not have. */
export function UnsentActs() {
  const acts = useLive((db) => itemsOf(db, ACTS), []) ?? []
  return acts.length > 0 && <Lists acts={acts} />
}

type ActsProps = { readonly acts: readonly PendingAct[] }

function Lists({ acts }: ActsProps) {
  const { t } = useTranslation()
  const behind = behindRefused(acts)
  // Who and what is added by any of these is known in all lists.
  const names = useNamesOfActs(acts)
  const lists = [
    { title: t('sync.refusedActs'), acts: acts.filter(isRefused) },
    // The network does nothing for these.
    { title: t('sync.actsBehind'), acts: acts.filter((one) => !isRefused(one) && behind.has(one.order)) },
    { title: t('sync.waitingActs'), acts: acts.filter((one) => !isRefused(one) && !behind.has(one.order)) },
  ]
  return lists.map((list) => list.acts.length > 0 && <List key={list.title} {...list} names={names} />)
}

const isRefused = ({ status }: PendingAct): boolean => status === 'refused'

type ListProps = ActsProps & { readonly title: string; readonly names: NamesOfActs }

function List({ title, acts, names }: ListProps) {
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.list}>
        {acts.map((one) => (
          <li key={one.id}>
            <ActSummary decision={one} names={names} />
            {one.refusal && <Refused act={one} refusal={one.refusal} names={names} />}
          </li>
        ))}
      </ul>
    </section>
  )
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
