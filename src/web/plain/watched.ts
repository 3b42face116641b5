import { Listeners } from './listeners.ts'

/** A value of this page, and a way to hear of it whenever it is another. */
export function watched<Value>(start: Value) {
  let value = start
  const { listen, tell } = new Listeners()
  const set = (next: Value): void => {
    value = next
    tell()
  }
  return { get: (): Value => value, set, listen }
}
