import { sameValue } from '#domain/word/same-value.ts'
import { isOnlyAboutMedia, withMediaAsIn } from '#domain/word/word-media.ts'
import type { Guid } from '#domain/word/word.ts'
import { isOfMerge, type PendingOperation } from './pending-operation.ts'
import { operationsOn, type Outbox } from './items.ts'

type Change = PendingOperation & { readonly decision: { readonly kind: 'change' } }

/**
 * Lets the changes of a word's text go before those that only give it recordings or pictures, which may take days, or have been
 * refused and wait for a person: what is corrected is soon seen by everybody. Only where it comes to the same, word for word, and where nothing else was decided
 * about the word in between.
 *
 * The text keeps its place in the queue, and the recordings go behind it: nothing that waits on the same vernacular is
 * overtaken. What is on its way to the server may be put off as well, since it says the same under the same id.
 */
export async function putTextFirst(db: Outbox, guid: Guid): Promise<void> {
  const { operations } = db
  const queue = await operationsOn(db, guid)
  const sorted = textFirst(queue.slice(queue.findIndex(isAboutMedia)))
  if (!sorted) return
  await operations.bulkDelete(sorted.media.map(({ order }) => order))
  await operations.bulkPut(sorted.texts)
  await operations.bulkAdd(sorted.media.map(({ order: _given, ...anew }) => anew))
}

type Sorted = { readonly texts: readonly Change[]; readonly media: readonly Change[] }

/** null: they stay as they are. */
function textFirst(queue: readonly PendingOperation[]): Sorted | null {
  const texts: Change[] = []
  let media: readonly Change[] = []
  for (const operation of queue) {
    if (isAboutMedia(operation)) {
      media = [...media, operation]
      continue
    }
    let text = operation
    const behind: Change[] = []
    for (const sound of media.toReversed()) {
      const swapped = swap(sound, text)
      if (!swapped) return null
      text = swapped.text
      behind.unshift(swapped.sound)
    }
    if (!isChangeToSend(text)) return null
    texts.push(text)
    media = behind
  }
  return texts.length > 0 && media.length > 0 ? { texts, media } : null
}

/** The two the other way round; null where they cannot be. */
function swap(sound: Change, text: PendingOperation): { readonly text: Change; readonly sound: Change } | null {
  if (!isChangeToSend(text)) return null
  const { base, word } = text.decision
  const isOnlyText = sameValue(withMediaAsIn(base.word, word), word)
  if (base.version !== null || !isOnlyText || !sameValue(base.word, sound.decision.word)) return null
  const before = withMediaAsIn(sound.decision.base.word, word)
  // What it was recorded or drawn for is gone.
  if (sameValue(before, word)) return null
  return {
    text: { ...text, decision: { kind: 'change', base: sound.decision.base, word: before } },
    sound: { ...sound, decision: { kind: 'change', base: { version: null, word: before }, word } },
  }
}

const isChange = (operation: PendingOperation): operation is Change =>
  operation.decision.kind === 'change' && !isOfMerge(operation)

const isChangeToSend = (operation: PendingOperation): operation is Change => isChange(operation) && !operation.refusal

/** Where only the file was refused, the server has never heard of the change itself. */
const isAboutMedia = (operation: PendingOperation): operation is Change =>
  isChange(operation) &&
  !operation.refusal?.isRecorded &&
  isOnlyAboutMedia(operation.decision.base.word, operation.decision.word)
