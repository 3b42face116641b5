import { useReplica } from '#web/replica/replica-provider.ts'
import { useUnkeptConsents, type UnkeptConsent } from '#web/replica/unkept-consents.ts'

/** The consents of the open project that neither this device nor the server has. */
export function useUnkeptConsentsHere(): readonly UnkeptConsent[] {
  const replica = useReplica()
  return useUnkeptConsents().filter((one) => one.replica === replica?.db.name)
}
