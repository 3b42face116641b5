import type { Replica } from '#web/replica/open-replica.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { mayBeHeard } from './may-be-heard.ts'
import { playback } from './playback.ts'
import { soundSource, type Sought } from './use-recording.ts'

const fetchKeepHeard = lateCode('keep-heard', async () => (await import('./keep-heard.ts')).keepHeard)

/** Plays a recording if it may be heard. One of the server is played from there at once, and kept here as soon as it sounds. */
export function hear(sought: Sought, replica: Replica | null): void {
  const { projectId, recording, stored, speakers } = sought
  const source = soundSource(sought)
  if (!source) return
  const isToKeep = stored === null && mayBeHeard(recording, undefined, speakers) === 'yes'
  const keep = async (): Promise<void> => {
    if (replica) await (await fetchKeepHeard())(replica.db, { projectId, recording })
  }
  const onPlaying = (): void => void keep().catch(() => undefined)
  playback.play(recording.fileName, isToKeep ? { ...source, onPlaying } : source)
}
