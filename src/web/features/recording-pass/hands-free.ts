/** How one likes to record is a matter of this device and who uses it. */
const KEY = 'record-hands-free'

export const isHandsFree = (): boolean => localStorage.getItem(KEY) === 'yes'

export function keepHandsFree(isOn: boolean): void {
  localStorage.setItem(KEY, isOn ? 'yes' : 'no')
}
