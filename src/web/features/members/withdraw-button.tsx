import { IconTrash } from '@tabler/icons-react'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/shared/icon-button.tsx'
import { Question } from '#web/shared/question.tsx'

type Props = {
  /** Of the button. */
  readonly name: string
  readonly title: string
  /** What becomes of those who have it already. */
  readonly text: string
  readonly onWithdraw: () => Promise<unknown>
  /** The list that it stands in. */
  readonly listed: { readonly queryKey: QueryKey }
}

/** Ends a way into the project. It asks first: another one could be made, but never the same again. */
export function WithdrawButton({ name, title, text, onWithdraw, listed }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const attempt = useMutation({
    mutationFn: onWithdraw,
    onSuccess: () => setAsked(false),
    onSettled: () => client.invalidateQueries(listed),
  })
  const ask = (): void => {
    attempt.reset()
    setAsked(true)
  }
  return (
    <>
      <IconButton hasHint sign={IconTrash} label={name} onClick={ask} />
      {isAsked && (
        <Question title={title} confirm={t('members.withdraw')} attempt={attempt} onClose={() => setAsked(false)}>
          <p>{text}</p>
        </Question>
      )}
    </>
  )
}
