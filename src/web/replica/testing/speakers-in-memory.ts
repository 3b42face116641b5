import type { ProjectAct } from '#domain/project/project-act.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ConsentToSend } from '../outbox/consent.ts'

type Given = Pick<ConsentToSend, 'id' | 'speakerId' | 'blob'>

/** The speakers of a project on a server, in memory, and what has come of their consents. */
export class SpeakersInMemory {
  private readonly added = new Set<Guid>()
  private readonly come: Given[] = []
  /** Consents in whose place others came, though nobody had been told of them. */
  readonly overwritten: Guid[] = []

  decide(act: ProjectAct): void {
    if (act.kind === 'addSpeaker') this.added.add(act.speakerId)
  }

  has(speaker: Guid): boolean {
    return this.added.has(speaker)
  }

  /** The one that came last. */
  consentOf(speaker: Guid): Blob | null {
    return this.lastOf(speaker)?.blob ?? null
  }

  /** All that ever came, each once: the same consent twice is one. */
  given(): readonly Given[] {
    return this.come
  }

  /** The speaker has come before it. */
  put({ id, speakerId, blob, mayReplace }: Given & Pick<ConsentToSend, 'mayReplace'>): void {
    if (!this.has(speakerId)) throw new Error(`A consent of ${speakerId} has come before the speaker.`)
    if (this.come.some((one) => one.id === id)) return
    const last = this.lastOf(speakerId)
    if (last && !mayReplace) this.overwritten.push(last.id)
    this.come.push({ id, speakerId, blob })
  }

  private lastOf(speaker: Guid): Given | undefined {
    return this.come.findLast(({ speakerId }) => speakerId === speaker)
  }
}
