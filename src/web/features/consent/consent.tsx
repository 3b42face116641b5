import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { changeMyProfile } from '#contract/my-account.ts'
import { call } from '#web/api/call.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { deviceMemory } from '#web/device/memory.ts'
import { isOfflineInstallation } from '#web/plain/runtime-config.ts'
import { refreshUser, storedUser, useStoredUser } from '#web/session/stored-user.ts'
import { whenBack } from '#web/session/when-back.ts'
import { late } from '#web/shared/late.tsx'
import { useHasEnteredEnough } from '#web/shared/words-entered.ts'

const FirstQuestion = late('consent', async () => (await import('./first-question.tsx')).FirstQuestion)

/**
 * Asks whoever has not answered yet whether pages may be counted. Until the server knows the answer nothing is counted
 * (spec screens S1.8); without a network it waits on the device. A newcomer is left in peace until some words are entered, or
 * they look at settings.
 */
export function Consent() {
  const user = useStoredUser()
  const userId = user?.id ?? ''
  const [answered, setAnswered] = useState('')
  const isAtHome = useHasEnteredEnough()
  const isInSettings = useLocation().pathname.includes('settings')
  useEffect(() => {
    const send = (): void => void sendStoredAnswer().catch(() => undefined)
    send()
    return whenBack(send)
  }, [userId])
  if (!user || isOfflineInstallation() || user.answeredConsent || answered === userId) return null
  if (storedAnswer(userId) !== null || !(isAtHome || isInSettings)) return null
  return (
    <FirstQuestion
      onAnswer={(agreed) => {
        storeAnswer(userId, agreed)
        setAnswered(userId)
        void sendStoredAnswer().catch(() => undefined)
      }}
    />
  )
}

const NAME = 'consent'

/** An answer that the server does not know yet; null for none. */
function storedAnswer(userId: string): boolean | null {
  const text = deviceMemory.get(personalKey(userId, NAME))
  return text === null ? null : text === 'agreed'
}

function storeAnswer(userId: string, agreed: boolean): void {
  deviceMemory.put({ [personalKey(userId, NAME)]: agreed ? 'agreed' : 'refused' })
}

/** Throws as `call` does; the answer is kept until the server has it. */
async function sendStoredAnswer(): Promise<void> {
  const userId = storedUser()?.id
  const analyticsOn = userId === undefined ? null : storedAnswer(userId)
  if (userId === undefined || analyticsOn === null) return
  const body = { analyticsOn, answeredConsent: true }
  const user = await call(changeMyProfile, { body }, { isRepeated: true })
  // In another tab there may be another answer meanwhile.
  if (storedAnswer(userId) === analyticsOn) deviceMemory.put({ [personalKey(userId, NAME)]: null })
  refreshUser(user)
}
