import { useReplica } from './replica-provider.tsx'
import { useUnkeptConsents, type UnkeptConsent } from './unkept-consents.ts'

/** The consents of the open project that neither this device nor the server has. */
export function useUnkeptConsentsHere(): readonly UnkeptConsent[] {
  const replica = useReplica()
  return useUnkeptConsents().filter((one) => one.replica === replica?.db.name)
}
