import { Button } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import type { PendingAct } from '#web/replica/outbox/pending-act.ts'
import type { Item, WaitingFile } from '#web/replica/outbox/item.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import type { Work } from '#web/replica/work-file/work-file.ts'
import { errorText } from '#web/shared/error-text.ts'
import { ActSummary, OperationSummary } from '../summaries.tsx'
import { useNamesOfActs } from '../use-names-of-acts.ts'
import classes from './bring-work.module.css'

/** Of words. */
const SHOWN = 5

type Props = { readonly work: Work; readonly onConfirm: () => void; readonly onCancel: () => void }

/** What the file holds and whose it is, before anything of it is taken over. */
export function WorkOffer({ work, onConfirm, onCancel }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { person, savedAt, operations, recordings, consents, acts } = work
  const more = operations.length - SHOWN
  return (
    <>
      <p>{t('bringWork.from', { name: person.name, at: new Date(savedAt) })}</p>
      <section className={classes.operations} aria-labelledby={id}>
        <h3 id={id}>
          {t('bringWork.count', { count: operations.length + consents.length + acts.length })}{' '}
          {recordings.length > 0 && (
            <span className={classes.quiet}>{t('bringWork.recordings', { count: recordings.length })}</span>
          )}
        </h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it is scrolled with the keys */}
        <ul className={classes.scrolled} tabIndex={0} aria-labelledby={id}>
          {operations.slice(0, SHOWN).map((operation) => (
            <li key={operation.id}>
              <OperationSummary operation={operation} />
            </li>
          ))}
          {more > 0 && <li className={classes.quiet}>{t('bringWork.more', { count: more })}</li>}
          {acts.length + consents.length > 0 && <BesideWords acts={acts} consents={consents} />}
        </ul>
      </section>
      <p className={classes.quiet}>{t('bringWork.honest')}</p>
      <p className={classes.choices}>
        <Button onClick={onConfirm}>{t('bringWork.confirm')}</Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('generic.cancel')}
        </Button>
      </p>
    </>
  )
}

/** All of it: who brings it to the server answers for each decision. */
function BesideWords({ acts, consents }: Pick<Work, 'acts' | 'consents'>) {
  const { t } = useTranslation()
  const names = useNamesOfActs(acts)
  return (
    <>
      {acts.map((decision) => (
        <li key={decision.id}>
          <ActSummary decision={decision} names={names} isFromFile />
        </li>
      ))}
      {consents.map(({ id, speakerId, speakerName: about }) => (
        <li key={id}>{t('speakers.consentOf', { name: names.speakerName(speakerId, { about, isFromFile: true }) })}</li>
      ))}
    </>
  )
}

type BroughtProps = { readonly ids: readonly Guid[]; readonly onAgain: () => void }

/** What became of what was brought: on the server, still on its way, or refused, and why each. */
export function BroughtWork({ ids, onAgain }: BroughtProps) {
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

type Brought = Exclude<Item, WaitingFile>

async function stillHere({ outbox }: ReplicaDatabase, ids: readonly Guid[]): Promise<readonly Brought[]> {
  const found = await outbox.where('id').anyOf(ids).sortBy('order')
  return found.filter((one) => one.kind !== 'file').filter(({ status }) => status !== 'done')
}
