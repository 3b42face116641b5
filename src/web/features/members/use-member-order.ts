import { useLocalStorage } from '@mantine/hooks'
import { personalKey, useStoredUser } from '#web/session/stored-user.ts'
import { MEMBER_ORDERS, type MemberOrder } from './ordered-members.ts'

const FIRST: MemberOrder = { by: 'name', isReversed: false }

/** How somebody likes to see members sorted, kept on this device. */
export function useMemberOrder() {
  const userId = useStoredUser()?.id ?? ''
  return useLocalStorage<MemberOrder>({
    key: personalKey(userId, 'memberOrder'),
    defaultValue: FIRST,
    getInitialValueInEffect: false,
    serialize: ({ by, isReversed }) => `${by}${isReversed ? ' reversed' : ''}`,
    deserialize: orderFrom,
  })
}

function orderFrom(stored: string | undefined): MemberOrder {
  const [name, reversed] = (stored ?? '').split(' ')
  const by = MEMBER_ORDERS.find((known) => known === name)
  return by ? { by, isReversed: reversed === 'reversed' } : FIRST
}
