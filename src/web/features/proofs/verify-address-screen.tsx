import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { verifyEmail } from '#contract/proof.ts'
import { call } from '#web/api/call.ts'
import { Doorway } from '#web/shared/doorway/doorway.tsx'
import { Checking, InvalidLink } from '#web/shared/doorway/link-doors.tsx'
import { WaysOn } from '#web/shared/doorway/ways.tsx'
import { readAnew } from '#web/api/fresh-user.ts'
import { storedUser } from '#web/session/stored-user.ts'

/** Where the letter about an address leads (spec screens 4.6). */
export function VerifyAddressScreen() {
  const { t } = useTranslation()
  const { tokenParam: token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-address', token],
    staleTime: Infinity,
    queryFn: () => verify(token),
  })
  const title = t('emailVerify.verify')
  if (data === undefined) return <Checking title={title} error={error} onTryAgain={refetch} />
  if (data) return <Verified />
  return <InvalidLink title={t('emailVerify.invalidTitle')} text={t('emailVerify.invalidText')} />
}

function Verified() {
  const { t } = useTranslation()
  return (
    <Doorway title={t('emailVerify.success')}>
      <p>{t('emailVerify.successText')}</p>
      <WaysOn logIn={t('emailVerify.toLogIn')} />
    </Doorway>
  )
}

/** Whoever is logged in here may be the one whose address it is: that is known at once, without a new log-in. */
async function verify(token: string): Promise<boolean> {
  const isGood = await call(verifyEmail, { params: { token } })
  if (isGood && storedUser()) await readAnew().catch(() => undefined)
  return isGood
}
