import { DomainError } from '#domain/domain-error.ts'
import { appendNew } from '#domain/word/append-new.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { withProtectionOf } from '#domain/word/protection.ts'
import { keepingPictures } from '#domain/word/sense-pictures.ts'
import type { Guid, VersionId, Word, WordContent } from '#domain/word/word.ts'
import { withTaken } from './merged-word.ts'

/** One merge as the reference system's client sends it (spec rules 3.1): what a word is to be, and of which words. */
export type SentMerge = {
  readonly parent: Word
  readonly children: readonly { readonly srcWordId: VersionId; readonly getAudio: boolean }[]
  /** The children go, and nothing comes of them. */
  readonly deleteOnly: boolean
}

export type SentOutcome = {
  readonly parents: readonly ParentLeft[]
  readonly gone: readonly Word[]
}

export type ParentLeft = {
  readonly content: WordContent
  /** The word that it follows; undefined for a new one. */
  readonly own: Word | undefined
  readonly children: readonly Word[]
  /** Of those the ones that are gone into it. */
  readonly taken: readonly Word[]
}

/**
 * What merges make of the words that they name, all of which are current (spec api 5.11). Recordings, notes and flags of a word
 * that goes come with what takes it in (rules R3.4, R3.7), and so does what protects it.
 *
 * @throws DomainError `merge.failed` for a parent that says what none of its children says (rules R3.3); `merge.outdated` where
 * its id is not among them (api R44).
 */
export function sentOutcome(merges: readonly SentMerge[], current: ReadonlyMap<VersionId, Word>): SentOutcome {
  const kept = merges.filter(({ deleteOnly }) => !deleteOnly)
  const childrenOf = ({ children }: SentMerge): readonly Word[] =>
    [...new Set(children.map(({ srcWordId }) => srcWordId))].flatMap((id) => current.get(id) ?? [])
  const owns = kept.map((merge) => ownOf(merge, childrenOf(merge)))
  const stays = new Set(owns.flatMap((own) => own?.id ?? []))
  const gone = [...new Set(merges.flatMap(childrenOf))].filter(({ id }) => !stays.has(id))
  const takers = new Map(
    gone.map((word) => [word, kept.find((merge) => takes(merge, word)) ?? kept.find((merge) => names(merge, word))]),
  )
  const parents = kept.map((merge, at): ParentLeft => {
    const children = childrenOf(merge)
    const taken = gone.filter((word) => takers.get(word) === merge)
    return {
      own: owns[at],
      content: contentAfter(merge, { own: owns[at], children, taken }),
      children,
      taken,
    }
  })
  assertEachOnce(parents)
  return { parents, gone }
}

const names = ({ children }: SentMerge, { id }: Word): boolean => children.some(({ srcWordId }) => srcWordId === id)
const takes = ({ children }: SentMerge, { id }: Word): boolean =>
  children.some(({ srcWordId, getAudio }) => getAudio && srcWordId === id)

/** The child that the parent follows: the one of its guid. */
function ownOf({ parent }: SentMerge, children: readonly Word[]): Word | undefined {
  const named = children.find(({ id }) => id === parent.id)
  if (parent.id !== '' && !named) throw new DomainError('merge.outdated', { wordId: parent.id })
  const own = parent.guid === '' ? named : children.find(({ guid }) => guid === parent.guid)
  if (named && !own) throw new DomainError('merge.failed', { problem: 'foreign guid' })
  return own
}

type Parts = { readonly own: Word | undefined; readonly children: readonly Word[]; readonly taken: readonly Word[] }

function contentAfter(merge: SentMerge, { own, children, taken }: Parts): WordContent {
  const parent = children.length > 0 ? merge.parent : withNewSenses(merge.parent)
  const senses = children.flatMap((child) => child.senses)
  const known = new Set(senses.map(({ guid }) => guid))
  const isForeign = (guid: Guid): boolean => guid !== '' && !known.has(guid)
  if (parent.senses.some(({ guid }) => isForeign(guid)))
    throw new DomainError('merge.failed', { problem: 'foreign sense' })
  const guid = own?.guid ?? parent.guid
  const sent = { ...keepingPictures(contentOf(parent), { ...parent, senses }), guid }
  const heard = children.filter((child) => takes(merge, child) && child !== own).flatMap(({ audio }) => audio)
  const { usingCitationForm } = own ?? sent
  const whole = withTaken(
    { ...sent, usingCitationForm },
    taken.filter((word) => word !== own),
  )
  const audio = appendNew(whole.audio, heard, ({ fileName }) => fileName)
  // Nobody protects by a merge what no import has protected.
  return withProtectionOf({ ...whole, audio }, joinedProtection(children, guid))
}

/** A word that comes of no others has no sense of theirs, whatever its senses are called. */
const withNewSenses = (word: Word): Word => ({ ...word, senses: word.senses.map((sense) => ({ ...sense, guid: '' })) })

/** The children as versions of the one word that they become. */
function joinedProtection(children: readonly Word[], guid: Guid): readonly WordContent[] {
  return children.map((child) => ({ ...contentOf(child), guid }))
}

function assertEachOnce(parents: readonly ParentLeft[]): void {
  const words = parents.flatMap(({ content }) => (content.guid === '' ? [] : [content.guid]))
  const senses = parents.flatMap(({ content }) => content.senses.flatMap(({ guid }) => (guid === '' ? [] : [guid])))
  for (const [named, problem] of [
    [words, 'word twice'],
    [senses, 'sense twice'],
  ] as const)
    if (new Set(named).size < named.length) throw new DomainError('merge.failed', { problem })
}
