import { changeMyProfile } from '#contract/my-account.ts'
import { call } from '#web/api/call.ts'
import { deviceMemory } from '#web/device/memory.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { refreshUser, storedUser } from '#web/session/stored-user.ts'

const NAME = 'consent'

/** An answer that the server does not know yet; null for none. */
export function keptAnswer(userId: string): boolean | null {
  const text = deviceMemory.get(personalKey(userId, NAME))
  return text === null ? null : text === 'agreed'
}

export function keepAnswer(userId: string, agreed: boolean): void {
  deviceMemory.put({ [personalKey(userId, NAME)]: agreed ? 'agreed' : 'refused' })
}

/** Throws as `call` does; the answer is kept until the server has it. */
export async function sendKeptAnswer(): Promise<void> {
  const userId = storedUser()?.id
  const analyticsOn = userId === undefined ? null : keptAnswer(userId)
  if (userId === undefined || analyticsOn === null) return
  const body = { analyticsOn, answeredConsent: true }
  const user = await call(changeMyProfile, { body }, { isRepeated: true })
  // In another tab there may be another answer meanwhile.
  if (keptAnswer(userId) === analyticsOn) deviceMemory.put({ [personalKey(userId, NAME)]: null })
  refreshUser(user)
}
