import { useDirection } from '@mantine/core'
import { Notifications } from '@mantine/notifications'

/**
 * Where what is said at the edge appears: where reading begins, at the foot. Mantine means the left side by “left” in every
 * direction.
 */
export function Notices() {
  const { dir } = useDirection()
  return <Notifications position={dir === 'rtl' ? 'bottom-right' : 'bottom-left'} limit={3} autoClose={5000} />
}
