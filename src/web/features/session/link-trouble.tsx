import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureOf } from '#web/api/failure.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { Doorway } from './doorway.tsx'

type Props = { readonly title: string; readonly error: unknown; readonly onTryAgain: () => void }

/** Whether a link is good cannot be told just now. */
export function LinkTrouble({ title, error, onTryAgain }: Props) {
  const { t } = useTranslation()
  return (
    <Doorway title={title}>
      <Trouble failure={failureOf(error)}>
        <Button variant="outline" onClick={onTryAgain}>
          {t('failure.tryAgain')}
        </Button>
      </Trouble>
    </Doorway>
  )
}
