import { useMemo } from 'react'
import { personalKey } from '#web/device/memory-keys.ts'
import { useRemembered, type Writing } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import type { ListOrder } from './list-tools.tsx'

/** How somebody likes a list sorted, kept on this device. `orders` are all there are; the first is for who has not chosen. */
export function useKeptOrder<By extends string>(list: string, orders: readonly [By, ...By[]]) {
  const writing = useMemo<Writing<ListOrder<By>>>(
    () => ({
      read: (text) => {
        const [name, reversed] = (text ?? '').split(' ')
        return { by: orders.find((known) => known === name) ?? orders[0], isReversed: reversed === 'reversed' }
      },
      write: ({ by, isReversed }) => `${by}${isReversed ? ' reversed' : ''}`,
    }),
    [orders],
  )
  return useRemembered(personalKey(useStoredUser()?.id ?? '', `order-${list}`), writing)
}
