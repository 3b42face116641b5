/** Whoever uses the device: microphones are plugged into it, and a language is read by those around it. */
type OfDevice =
  | 'colourMode'
  | 'railFolded'
  | 'language'
  | 'microphone'
  | 'record-hands-free'
  | 'paperBeside'
  | 'paperAbove'
  /** The client state, which says itself whose it is. */
  | 'root'

/** Of who is logged in, until their log-out. */
const OF_PERSON = ['user', 'projectId', 'avatar', 'closedBanner', 'invitation'] as const

/** What lies in the memory of a device (spec product 3, browser storage), by whose it is. */
export type MemoryKey = OfDevice | (typeof OF_PERSON)[number] | `person-${string}`

/** For something that only this person is to see again on this device, until their log-out. */
export const personalKey = (userId: string, name: string): `person-${string}` => `person-${userId}-${name}`

/** What goes with a log-out; without a user what the device knows of nobody in particular. */
export function isKeyOf(userId: string | undefined, key: string): key is MemoryKey {
  return OF_PERSON.some((one) => one === key) || (userId !== undefined && key.startsWith(personalKey(userId, '')))
}
