import type { Pronunciation } from '#domain/word/word.ts'
import { childElements, childrenNamed, firstChild } from '../xml/find.ts'
import { insertAfter, removeChild, replaceChild } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { linkedMediaOf, recordingsOf, speakerFormOf } from './entry-parts.ts'
import type { ExportContext, LiftWord } from './lift-word.ts'
import { formsOf } from './multitext.ts'
import { newPronunciation, newSpeakerLabel } from './new-parts.ts'

type RecordingsEdit = { readonly before: LiftWord; readonly after: LiftWord; readonly context: ExportContext }

/** Recordings that went lose their media element, new ones get a pronunciation, changed speakers a changed label. */
export function patchRecordings(entry: XmlElement, { before, after, context }: RecordingsEdit): XmlElement {
  const media = recordingsOf(entry)
  const kept = new Map<Pronunciation, XmlElement>()
  const changes = new Map<XmlElement, XmlElement | null>()
  for (const [at, recording] of before.audio.entries()) {
    const element = media[at]
    const match = after.audio.find((other) => other.fileName === recording.fileName && !kept.has(other))
    if (element === undefined) continue
    if (match !== undefined) kept.set(match, element)
    if (match === undefined) changes.set(element, null)
    else if (match.speakerId !== recording.speakerId) changes.set(element, withSpeaker(element, match, context))
  }
  const added = after.audio.filter((recording) => !kept.has(recording))
  return added.reduce(
    (patched, recording) => {
      const fresh = newPronunciation(recording, context)
      return fresh === undefined ? patched : insertAfter(patched, pronunciationNeighbour(patched), fresh)
    },
    applied(entry, changes),
  )
}

/** null takes the media element out, and its pronunciation too when nothing else is in it. */
function applied(entry: XmlElement, changes: ReadonlyMap<XmlElement, XmlElement | null>): XmlElement {
  return childrenNamed(entry, 'pronunciation').reduce((patched, pronunciation) => {
    const changed = linkedMediaOf(pronunciation).reduce((current, media) => {
      const change = changes.get(media)
      if (change === undefined) return current
      return change === null ? removeChild(current, media) : replaceChild(current, media, change)
    }, pronunciation)
    const isBare = childElements(changed).length === 0 && changed.attributes.length === 0
    return isBare && changed !== pronunciation
      ? removeChild(patched, pronunciation)
      : replaceChild(patched, pronunciation, changed)
  }, entry)
}

function withSpeaker(media: XmlElement, recording: Pronunciation, context: ExportContext): XmlElement {
  const label = firstChild(media, 'label')
  const current = speakerFormOf(media)
  const fresh = newSpeakerLabel(recording, context)
  if (label === undefined) return fresh === undefined ? media : insertAfter(media, undefined, fresh)

  const rest = current === undefined ? label : removeChild(label, current)
  const freshForm = formsOf(fresh)[0]
  const patched = freshForm === undefined ? rest : insertAfter(rest, undefined, freshForm)
  return childElements(patched).length === 0 ? removeChild(media, label) : replaceChild(media, label, patched)
}

function pronunciationNeighbour(entry: XmlElement): XmlElement | undefined {
  return (
    childrenNamed(entry, 'pronunciation').at(-1) ?? firstChild(entry, 'citation') ?? firstChild(entry, 'lexical-unit')
  )
}
