/** The choice is the device's, whoever uses it: microphones are plugged into it. */
const KEY = 'microphone'

/** The id of the microphone that was chosen on this device; null for the one that the browser thinks best. */
export const chosenMicrophone = (): string | null => localStorage.getItem(KEY)

export function chooseMicrophone(id: string | null): void {
  if (id === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, id)
}
