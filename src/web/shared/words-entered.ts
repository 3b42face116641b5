import { personalKey } from '#web/device/memory-keys.ts'
import { deviceMemory } from '#web/device/memory.ts'
import { useRemembered, type Writing } from '#web/device/use-remembered.ts'
import { storedUser, useStoredUser } from '#web/session/stored-user.ts'

/** After so many words somebody knows the place, and can be asked something else. */
const ENOUGH = 10

const COUNT: Writing<number> = { read: (text) => Number(text ?? 0), write: String }

const keyOf = (userId = '') => personalKey(userId, 'wordsEntered')

/** Whether this person has entered so many words on this device that they are no newcomers. */
export function useHasEnteredEnough(): boolean {
  const [count] = useRemembered(keyOf(useStoredUser()?.id), COUNT)
  return count >= ENOUGH
}

/** One more word is entered; nobody asks for more than enough. */
export function countEntered(): void {
  const key = keyOf(storedUser()?.id)
  const count = COUNT.read(deviceMemory.get(key))
  if (count < ENOUGH) deviceMemory.put({ [key]: COUNT.write(count + 1) })
}
