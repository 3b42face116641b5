import { ActionIcon } from '@mantine/core'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'

type Props = {
  readonly isOn: boolean
  readonly isDisabled?: boolean
  /** What a press does now. */
  readonly label: string
  readonly onToggle: () => void
}

/** Plays a sound, and stops it again. */
export function PlayToggle({ isOn, isDisabled = false, label, onToggle }: Props) {
  return (
    <ActionIcon data-play disabled={isDisabled} aria-label={label} onClick={onToggle}>
      {isOn ? <IconPlayerStopFilled aria-hidden size={18} /> : <IconPlayerPlayFilled aria-hidden size={18} />}
    </ActionIcon>
  )
}
