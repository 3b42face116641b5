import { useClientState } from '#web/state/store.ts'
import { MAIN_PLACES, type MainPlace } from './places.ts'

/** The main places that somebody may open in the project. */
export function useMainPlaces(): readonly MainPlace[] {
  const permissions = useClientState((state) => state.currentProjectState.permissions)
  return MAIN_PLACES.filter(({ needs }) => !needs || permissions.includes(needs))
}
