import { Button, Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useDeviceStorage } from '#web/device/use-device-storage.ts'
import { itemsIn, itemsOf } from '#web/replica/outbox/items.ts'
import { kindsIn } from '#web/replica/outbox/kinds.ts'
import { countWaitingFiles } from '#web/replica/outbox/next-to-send.ts'
import type { PendingOperation } from '#web/replica/outbox/pending-operation.ts'
import type { SyncReport } from '#web/replica/use-sync-state.ts'
import { useLive } from '#web/replica/use-words.ts'
import { PanelAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useUnsavedHere } from '#web/shared/use-unsaved-here.ts'
import { WaitingList } from '#web/shared/waiting-list.tsx'
import classes from '#web/shared/waiting-work.module.css'
import { useReplica } from '#web/replica/replica-provider.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { errorText } from '#web/shared/error-text.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { mergeAddress } from '#web/shared/merge-address.ts'
import { RetryOrDiscard } from '#web/shared/retry-or-discard.tsx'
import { Problem } from '#web/shared/trouble.tsx'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import { OperationSummary, UNKNOWN, wordOf } from './summaries.tsx'
import { LeftAsIsList } from './left-as-is-list.tsx'
import { SaveWork } from './save-work.tsx'
import { syncSentence } from './sync-text.ts'
import { UnsentActs } from './unsent-acts.tsx'

type DetailsProps = {
  readonly report: SyncReport
  /** What other parts of the app have to say. */
  readonly children: ReactNode
}

type Props = DetailsProps & { readonly at: Place }

/** The details behind the indicator: what waits, what was refused and what to do about it, how much room is used. */
export function SyncPanel({ at, ...details }: Props) {
  const { t } = useTranslation()
  return (
    <PanelAt at={at} position="bottom-end" width="min(24rem, calc(100vw - 1.5rem))" aria-label={t('sync.panel')}>
      <Details {...details} />
    </PanelAt>
  )
}

/** What parts a whole sentence from what is said then, which begins a sentence of its own. */
const AFTER_SENTENCE = /(?<=[.!?؟।။。]) · /gu

function Details({ report, children }: DetailsProps) {
  const { t } = useTranslation()
  const { state, waiting, refused, contact } = report
  const unsaved = useUnsavedHere().words.length
  return (
    <div className={classes.panel}>
      <p className={classes.sentence}>{syncSentence(t, state).replace(AFTER_SENTENCE, ' ')}</p>
      {state.kind === 'loading' && (
        <Progress value={(100 * state.done) / state.of} aria-label={t('sync.loadProgress')} />
      )}
      <p className={classes.quiet}>{t('sync.promise')}</p>
      {refused > 0 && <RefusedOperations />}
      {children}
      <LeftAsIsList />
      <UnsentActs />
      {waiting > 0 && <WaitingOperations />}
      {unsaved > 0 && <p>{t('sync.unsavedWords', { count: unsaved })}</p>}
      {waiting + refused + unsaved > 0 && <SaveWork />}
      <dl className={classes.facts}>
        <dt>{t('sync.lastContact')}</dt>
        <dd>{contact.lastAt ? t('sync.at', { at: new Date(contact.lastAt) }) : t('sync.never')}</dd>
        <StorageUsed />
      </dl>
    </div>
  )
}

function StorageUsed() {
  const { t } = useTranslation()
  const storage = useDeviceStorage()
  if (!storage?.used) return null
  return (
    <>
      <dt>{t('sync.storage')}</dt>
      <dd>{t('sync.megabytes', { used: storage.used / 1_000_000 })}</dd>
      <dt>{t('sync.kept')}</dt>
      <dd>{t(storage.isKept ? 'sync.keptYes' : 'sync.keptNo')}</dd>
    </>
  )
}

const SHOWN = 5

/** The next decisions that go to the server, and how many more there are. */
function WaitingOperations() {
  const { t } = useTranslation()
  const next = useLive(
    async (db) => (await itemsIn(db, kindsIn('words'), ['waiting']).limit(SHOWN).sortBy('order')) as PendingOperation[],
    [],
  )
  const count = useLive((db) => itemsIn(db, kindsIn('words'), ['waiting']).count(), []) ?? 0
  const recordings = useLive(countWaitingFiles, [])
  const more = (
    <>
      {count > SHOWN && <p className={classes.quiet}>{t('sync.more', { count: count - SHOWN })}</p>}
      {!!recordings && <p className={classes.quiet}>{t('sync.recordings', { count: recordings })}</p>}
    </>
  )
  return (
    <WaitingList title={t('sync.waitingList')} works={next ?? []} after={more}>
      {(operation) => <OperationSummary operation={operation} />}
    </WaitingList>
  )
}

/** What the server will not have, and why. Only a person lets go of it. */
export function RefusedOperations() {
  const { t } = useTranslation()
  const replica = useReplica()
  const refused = useLive((db) => itemsOf(db, kindsIn('words'), ['refused']), []) ?? []
  // In the order in which they were decided.
  const retryAll = async (): Promise<void> => {
    for (const { order } of refused) await replica?.retryRefused(order)
  }
  const all = refused.length > 1 && (
    <Button variant="outline" size="sm" onClick={() => void retryAll()}>
      {t('sync.retryAll')}
    </Button>
  )
  return (
    <WaitingList title={t('sync.refusedList')} works={refused} after={all}>
      {(operation) => <RefusedOperation operation={operation} />}
    </WaitingList>
  )
}

function RefusedOperation({ operation }: { readonly operation: PendingOperation }) {
  const { t } = useTranslation()
  const replica = useReplica()
  const script = useOpenedProject()?.vernacularWritingSystem ?? UNKNOWN
  const word = <InLanguage in={script}>{wordOf(operation)?.vernacular}</InLanguage>
  return (
    <>
      <OperationSummary operation={operation} />
      {operation.refusal && <p className={classes.reason}>{errorText(t, operation.refusal)}</p>}
      {operation.refusal && <Problem failure={operation.refusal} />}
      {operation.merge && operation.merge.words.length > 1 && (
        <ButtonLink to={mergeAddress(operation.merge.words.map(({ guid }) => guid))} look="quiet">
          {t('merge.arrangeAgain')}
        </ButtonLink>
      )}
      <RetryOrDiscard
        question={<Trans t={t} i18nKey="sync.discardQuestion" components={{ word }} />}
        onRetry={() => void replica?.retryRefused(operation.order)}
        onDiscard={() => void replica?.discardRefused(operation.order)}
      />
    </>
  )
}
