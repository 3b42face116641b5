import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  readonly active: boolean
  /** Of its sign, in pixels. */
  readonly size: number
}

/** Raises the flag of a word, or takes it down. */
export function FlagButton({ active, size, ...button }: Props) {
  const { t } = useTranslation()
  const Icon = active ? IconFlagFilled : IconFlag
  return (
    <button type="button" aria-pressed={active} aria-label={t(active ? 'entry.flagDown' : 'entry.flagUp')} {...button}>
      <Icon aria-hidden size={size} stroke={1.75} />
    </button>
  )
}
