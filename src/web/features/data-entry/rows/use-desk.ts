import { useState } from 'react'
import type { Desk } from '#web/replica/desk/desk.ts'
import { useReplica } from '#web/replica/replica-provider.ts'

/** The desk of the open project; where the log-in ends in this moment, that of before. */
export function useDesk(): Desk {
  const desk = useReplica()?.desk
  const [last, setLast] = useState(desk)
  if (desk && desk !== last) setLast(desk)
  const open = desk ?? last
  if (!open) throw new Error('No project is open.')
  return open
}
