import { useTranslation } from 'react-i18next'
import { WaitingButton } from './waiting-button.tsx'

type Props = {
  /** A query of pages, latest first. */
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Fetches what is older than all that is shown, as long as there is any. */
export function OlderButton({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  const { t } = useTranslation()
  if (!hasNextPage) return null
  return (
    <WaitingButton variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('list.older')}
    </WaitingButton>
  )
}
