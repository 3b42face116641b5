import { LONGEST_SPEAKER_NAME, speakerNameKey } from '#domain/speaker/speaker-name.ts'
import type { Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import { tidy } from '#domain/text/tidy.ts'

export type NamedSpeaker = Pick<Speaker, 'id' | 'name'>

/**
 * The speakers whom a package names on its recordings (spec rules R1.20): those of the project by their names, and a new one
 * for each further name.
 */
export class NamedSpeakers {
  readonly #idByKey: Map<string, SpeakerId>
  readonly #newId: () => SpeakerId
  readonly #added: NamedSpeaker[] = []

  constructor(known: readonly NamedSpeaker[], newId: () => SpeakerId) {
    this.#idByKey = new Map(known.map(({ id, name }) => [speakerNameKey(name), id]))
    this.#newId = newId
  }

  /** '' for what is no name. */
  idOf(label: string): SpeakerId {
    const name = tidy(label)
    if (name === '' || name.length > LONGEST_SPEAKER_NAME) return ''
    return this.#idByKey.get(speakerNameKey(name)) ?? this.#add(name)
  }

  added(): readonly NamedSpeaker[] {
    return this.#added
  }

  #add(name: string): SpeakerId {
    const id = this.#newId()
    this.#idByKey.set(speakerNameKey(name), id)
    this.#added.push({ id, name })
    return id
  }
}
