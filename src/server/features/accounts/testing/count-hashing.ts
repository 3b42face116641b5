import { createHook } from 'node:async_hooks'

/** How often each kind of work on passwords was begun. */
export type Hashing = { readonly own: number; readonly legacy: number }

/**
 * Counts the work that Node hands to its threads while `act` runs: unlike time, that is the same on a busy machine. The
 * work of `@node-rs/argon2` has no name of its own; none of ours is without one.
 */
export async function countHashing(act: () => Promise<unknown>): Promise<Hashing> {
  const begun: string[] = []
  const hook = createHook({ init: (_id, type) => void begun.push(type) }).enable()
  try {
    await act()
  } finally {
    hook.disable()
  }
  const count = (name: string): number => begun.filter((type) => type === name).length
  return { own: count('undefined'), legacy: count('PBKDF2REQUEST') }
}
