import { ActionIcon } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'

type Props = {
  readonly icon: TablerIcon
  readonly label: string
  /** There is nothing to do just now: the button stays where it is, for with it the focus would go. */
  readonly isAtRest?: boolean
  readonly onAttempt: () => void
}

/** A button that is a sign alone; what it does is said to who points at it or hears it. */
export function IconAct({ icon: Icon, label, isAtRest = false, onAttempt }: Props) {
  const resting = isAtRest ? { 'aria-disabled': true, 'data-disabled': true } : {}
  return (
    <ActionIcon {...resting} aria-label={label} title={label} onClick={() => isAtRest || onAttempt()}>
      <Icon aria-hidden size={20} stroke={1.75} />
    </ActionIcon>
  )
}
