import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readJoinOffer } from '#contract/join-code.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Checking, Doorway, LinkTrouble } from '#web/shared/doorway/doorway.tsx'
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
  const { data, error, refetch } = useQuery({
    queryKey: ['join-offer', code],
    queryFn: ({ signal }) => call(readJoinOffer, { params: { code } }, { signal, isQuiet: true }),
  })
  if (data) return <JoinOffer code={code} offer={data} />
  if (!error) return <Checking title={t('join.title')} />
  if (!(error instanceof ApiError && error.status === 404)) {
    return <LinkTrouble title={t('join.title')} error={error} onTryAgain={() => void refetch()} />
  }
  return (
    <Doorway title={t('join.notGoodTitle')}>
      <p>{t('join.notGood')}</p>
      <CodeForm typed={code} />
    </Doorway>
  )
}
