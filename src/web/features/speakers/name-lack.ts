import { speakerNameKey } from '#domain/speaker/speaker-name.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Failure } from '#web/api/failure.ts'

/** What the server would refuse about a name, as far as this device can tell; null for one that is fine. */
export function nameLack(typed: string, others: readonly Speaker[]): Failure | null {
  const name = typed.trim()
  if (name === '') return { code: 'speaker.nameEmpty', details: {} }
  const isTaken = others.some((other) => speakerNameKey(other.name) === speakerNameKey(name))
  return isTaken ? { code: 'speaker.nameTaken', details: { name } } : null
}
