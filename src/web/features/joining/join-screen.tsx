import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readJoinOffer } from '#contract/join-code.ts'
import { ApiError } from '#web/api/api-error.ts'
import { queryOf } from '#web/api/queries.ts'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import { Checking } from '#web/shared/doorway/link-doors.tsx'
import { CodeForm } from '#web/shared/code-form.tsx'
import classes from './joining.module.css'
import { JoinOffer } from './join-offer.tsx'

/** Joining a project by a code (spec field wish 22): typed here, or scanned and therefore in the address. */
export function JoinScreen() {
  const { t } = useTranslation()
  const { code } = useParams()
  if (code !== undefined) return <CodeGiven key={code} code={code} />
  return (
    <Doorway title={t('join.title')}>
      <p className={classes.quiet}>{t('join.where')}</p>
      <CodeForm />
    </Doorway>
  )
}

function CodeGiven({ code }: { readonly code: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    queryOf(['join-offer', code], readJoinOffer, { params: { code } }, { isQuiet: true }),
  )
  if (data) return <JoinOffer code={code} offer={data} />
  if (!(error instanceof ApiError && error.status === 404)) {
    return <Checking title={t('join.title')} error={error} onTryAgain={refetch} />
  }
  return (
    <Doorway title={t('join.notGoodTitle')}>
      <p>{t('join.notGood')}</p>
      <CodeForm typed={code} />
    </Doorway>
  )
}
