import { useEffect, useState } from 'react'
import { isOfflineInstallation } from '#web/plain/runtime-config.ts'
import { whenBack } from '#web/session/when-back.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { FirstQuestion } from './first-question.tsx'
import { keepAnswer, keptAnswer, sendKeptAnswer } from './kept-consent.ts'

/**
 * Asks whoever has not answered yet whether pages may be counted. Until the server knows the answer nothing is counted
 * (spec screens S1.8); without a network it waits on the device.
 */
export function Consent() {
  const user = useStoredUser()
  const userId = user?.id ?? ''
  const [answered, setAnswered] = useState('')
  useEffect(() => {
    const send = (): void => void sendKeptAnswer().catch(() => undefined)
    send()
    return whenBack(send)
  }, [userId])
  if (!user || isOfflineInstallation() || user.answeredConsent || answered === userId) return null
  if (keptAnswer(userId) !== null) return null
  return (
    <FirstQuestion
      onAnswer={(agreed) => {
        keepAnswer(userId, agreed)
        setAnswered(userId)
        void sendKeptAnswer().catch(() => undefined)
      }}
    />
  )
}
