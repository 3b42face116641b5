import { useLocalStorage } from '@mantine/hooks'
import { personalKey, useStoredUser } from '#web/session/stored-user.ts'
import type { ListOrder } from './list-tools.tsx'

/** How somebody likes a list sorted, kept on this device. `orders` are all there are; the first is for who has not chosen. */
export function useKeptOrder<By extends string>(list: string, orders: readonly [By, ...By[]]) {
  const userId = useStoredUser()?.id ?? ''
  return useLocalStorage<ListOrder<By>>({
    key: personalKey(userId, `order-${list}`),
    defaultValue: { by: orders[0], isReversed: false },
    getInitialValueInEffect: false,
    serialize: ({ by, isReversed }) => `${by}${isReversed ? ' reversed' : ''}`,
    deserialize: (stored = '') => {
      const [name, reversed] = stored.split(' ')
      return { by: orders.find((known) => known === name) ?? orders[0], isReversed: reversed === 'reversed' }
    },
  })
}
