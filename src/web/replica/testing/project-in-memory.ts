import { DomainError } from '#domain/domain-error.ts'
import { mergeOutcome, type Source } from '#domain/merge/merge-outcome.ts'
import { unmerge } from '#domain/merge/unmerge.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { appendContained } from '#domain/word/append-contained.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { findContainingWord } from '#domain/word/contains-word.ts'
import { bulkEdited } from '#domain/word/bulk-edit.ts'
import type {
  ChangesDone,
  MergeWords,
  OperationAnswer,
  OperationDone,
  EditInBulk,
  UndoChanges,
  WordOperation,
} from '#domain/word/operation.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import { fileNamesOf, keepingPictures } from '#domain/word/sense-pictures.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import { undo } from '#domain/word/undo.ts'
import { createdVersion, updatedVersion, type Stamp } from '#domain/word/versions.ts'
import type { GrammaticalGroup, Guid, VersionId, Word, WordContent } from '#domain/word/word.ts'
import { aDomain, anId, aSense, aWord } from '#domain/testing/builders.ts'
import type { Heard } from '../words/put-newer.ts'
import { DomainsInMemory } from './domains-in-memory.ts'
import { SpeakersInMemory } from './speakers-in-memory.ts'

/** Somebody of whom a test knows no more. */
export const SOMEBODY = 'u'

/** A project on a server, in memory and by the rules of the domain: what a replica is tested against. */
export class ProjectInMemory {
  changeNumber = 0
  readonly domains = new DomainsInMemory()
  readonly speakers = new SpeakersInMemory()
  private readonly current = new Map<Guid, Heard>()
  private readonly versions = new Map<VersionId, Word>()
  private readonly removed = new Set<Guid>()
  /** The copies of removed words that say so. */
  private readonly gone = new Map<Guid, Word>()
  private readonly changes = new Map<Guid, Changed>()
  /** The words that a merge, or its undo, has changed. */
  private readonly sets = new Map<Guid, readonly Guid[]>()
  private readonly answers = new Map<Guid, OperationAnswer>()
  private readonly recordings = new Map<string, Blob>()

  decide(act: ProjectAct): void {
    this.domains.decide(act)
    this.speakers.decide(act)
  }

  /** By guid. */
  words(): Word[] {
    const all = [...this.current.values()].flatMap(({ word }) => (word ? [word] : []))
    return all.toSorted((a, b) => (a.guid < b.guid ? -1 : 1))
  }

  /** Somebody decided to remove it at some time. */
  wasRemoved(guid: Guid): boolean {
    return this.removed.has(guid)
  }

  /** The lines after change `n`, the head first. */
  changesSince(n: number): unknown[] {
    const lines = [...this.current.values()]
      .filter((line) => line.n > n && (n > 0 || line.word))
      .sort((a, b) => a.n - b.n)
    return [{ since: n, upTo: this.changeNumber, count: lines.length }, ...lines]
  }

  storeRecording(fileName: string, blob: Blob): void {
    this.recordings.set(fileName, blob)
  }

  /** The names of recordings, once for each word that has it. */
  heard(): string[] {
    return this.words().flatMap(({ audio }) => audio.map(({ fileName }) => fileName))
  }

  /** The current version of a word, where it is there. */
  word(guid: Guid): Word | undefined {
    return this.current.get(guid)?.word ?? undefined
  }

  /** All that there ever were. */
  allVersions(): readonly Word[] {
    return [...this.versions.values()]
  }

  /** The word that has absorbed an entry, or the entry itself. */
  homeOf(entry: Guid): Guid {
    const answer = this.answers.get(entry)
    return answer?.outcome === 'done' && answer.absorbed ? answer.guid : entry
  }

  /** Who did an operation; undefined: nobody has yet, or it changed nothing. */
  authorOf(operation: Guid): string | undefined {
    return this.changes.get(operation)?.by
  }

  /** Whether somebody else has written since in the word that an operation changed. */
  haveOthersWritten(operation: Guid): boolean {
    const change = this.changes.get(operation)
    if (!change) return false
    return [...this.changes.values()].some(
      ({ guid, n, by }) => guid === change.guid && n > change.n && by !== change.by,
    )
  }

  /** The same operation twice is done once and answered the same. `by`: who is logged in where it comes from. */
  run(operation: WordOperation, by = SOMEBODY): OperationAnswer {
    const known = this.answers.get(operation.id)
    if (known) return known
    const answer = this.carryOut(operation, by)
    this.answers.set(operation.id, answer)
    return answer
  }

  private carryOut(operation: WordOperation, by: string): OperationAnswer {
    const missing = 'word' in operation && fileNamesOf(operation.word).find((name) => !this.recordings.has(name))
    if (missing) throw new Error(`${missing} is named before it has come.`)
    const made = { id: operation.id, by }
    switch (operation.kind) {
      case 'enter':
        return this.enter(made, this.domains.numbered(operation.word))
      case 'change':
        return this.change(made, operation.guid, { ...operation, word: this.domains.numbered(operation.word) })
      case 'remove':
        this.removed.add(operation.guid)
        return this.done(made, operation.guid, null)
      case 'undo':
        return this.undo(made, operation)
      case 'merge':
        return this.merge(made, operation)
      case 'bulk':
        return this.editInBulk(made, operation)
    }
  }

  private enter(made: Made, entered: WordContent): OperationAnswer {
    const absorbing = findContainingWord(this.words(), entered)
    if (!absorbing) return this.done(made, entered.guid, createdVersion('p', entered, stamp(made)))
    const enriched = updatedVersion(absorbing, appendContained(absorbing, entered, made.by), stamp(made))
    return { ...this.done(made, absorbing.guid, enriched), absorbed: true }
  }

  private change(made: Made, guid: Guid, { base, word }: { base: VersionId; word: WordContent }): OperationAnswer {
    const { id } = made
    const from = this.versions.get(base)
    const current = this.current.get(guid)?.word ?? from
    if (!from || !current) return { id, outcome: 'refused', code: 'operation.unknownBase', details: { guid, base } }
    const merged = threeWayMerge(from, keepingPictures(word, from), current)
    if (this.isThere(guid) && sameValue(merged.word, contentOf(current))) return this.asItIs(id, guid)
    return { ...this.done(made, guid, updatedVersion(current, merged.word, stamp(made))), conflicts: merged.conflicts }
  }

  private editInBulk(made: Made, { words, edit }: EditInBulk): OperationAnswer {
    const changed = words.flatMap((guid): [Guid, WordContent | null][] => {
      const word = this.word(guid)
      const edited = word && bulkEdited(contentOf(word), edit)
      return !word || edited === undefined || sameValue(edited, contentOf(word)) ? [] : [[guid, edited]]
    })
    return this.changeTogether(made, changed)
  }

  private undo(made: Made, { id, of }: UndoChanges): OperationAnswer {
    const set = this.sets.get(of)
    if (set) return this.undoSet(made, of, set)
    const change = this.changes.get(of)
    const answer = this.answers.get(of)
    if (!change && answer?.outcome === 'done') return this.asItIs(id, answer.guid)
    if (!change) return { id, outcome: 'refused', code: 'changeSet.notFound', details: { changeSet: of } }
    const { guid, before } = change
    const current = this.current.get(guid)?.word ?? null
    // Nobody imports here.
    const undone = undo(change, current, this.haveOthersWritten(of))
    const from = current ?? before
    if (undone.becomes === 'removed') {
      this.removed.add(guid)
      return this.done(made, guid, null)
    }
    const { conflicts } = undone
    if (undone.becomes !== 'content' || !from) return { ...this.asItIs(id, guid), conflicts }
    if (current && sameValue(undone.content, contentOf(current))) return { ...this.asItIs(id, guid), conflicts }
    return { ...this.done(made, guid, updatedVersion(from, undone.content, stamp(made))), conflicts }
  }

  private merge(made: Made, { id, plan }: MergeWords): OperationAnswer {
    const sources = plan.words.flatMap(({ guid, base }): [Guid, Source][] => {
      const now = this.word(guid)
      return now ? [[guid, { base: this.versions.get(base ?? '') ?? now, now }]] : []
    })
    try {
      const { left, gone, conflicts } = mergeOutcome(plan, new Map(sources))
      const changed = left.filter(({ isChanged }) => isChanged).map(({ word }) => [word.guid, word] as const)
      const answer = this.changeTogether(made, [...changed, ...gone.map((guid) => [guid, null] as const)])
      const toldOf = (word: Guid) => conflicts.filter(({ guid }) => guid === word).map(({ conflict }) => conflict)
      return { ...answer, words: plan.words.map(({ guid }) => ({ guid, conflicts: toldOf(guid) })) }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return { id, outcome: 'refused', code: error.code, details: error.details }
    }
  }

  /** All that a merge did, in words whose parts went from one to the other; or an edit of many. */
  private undoSet(made: Made, of: Guid, guids: readonly Guid[]): OperationAnswer {
    const words = guids.flatMap((guid) => {
      const change = this.changes.get(`${of} ${guid}`)
      const haveOthersWritten = this.haveOthersWritten(`${of} ${guid}`)
      return change ? [{ ...change, current: this.word(guid) ?? null, haveOthersWritten }] : []
    })
    const undone = [...unmerge(words)].flatMap(([guid, becomes]): [Guid, WordContent | null][] =>
      becomes.becomes === 'same' ? [] : [[guid, becomes.becomes === 'content' ? becomes.content : null]],
    )
    const told = [...unmerge(words)].map(([guid, { conflicts }]) => ({ guid, conflicts }))
    return { ...this.changeTogether(made, undone), words: told }
  }

  private changeTogether(made: Made, words: readonly (readonly [Guid, WordContent | null])[]): ChangesDone {
    for (const [guid, content] of words) {
      const from = this.word(guid) ?? this.gone.get(guid)
      if (!content) this.removed.add(guid)
      this.done({ ...made, id: `${made.id} ${guid}` }, guid, content && madeFrom(from, content, stamp(made)))
    }
    const guids = words.map(([guid]) => guid)
    this.sets.set(made.id, guids)
    return {
      id: made.id,
      outcome: 'doneTogether',
      changeNumber: this.changeNumber,
      words: guids.map((guid) => ({ guid, conflicts: [] })),
    }
  }

  private readonly isThere = (guid: Guid): boolean => !!this.current.get(guid)?.word

  /** An operation that changes nothing has no number of its own. */
  private asItIs(id: Guid, guid: Guid): OperationDone {
    const { n = 0, word = null } = this.current.get(guid) ?? {}
    return { id, outcome: 'done', changeNumber: n, guid, word, absorbed: false, conflicts: [] }
  }

  private done({ id, by }: Made, guid: Guid, word: Word | null): OperationDone {
    const n = ++this.changeNumber
    const before = this.current.get(guid)?.word ?? this.gone.get(guid) ?? null
    this.changes.set(id, { guid, n, by, before, made: word })
    if (before && !word) this.gone.set(guid, { ...before, accessibility: 'Deleted' })
    this.current.set(guid, { guid, n, word })
    if (word) this.versions.set(word.id, word)
    return { id, outcome: 'done', changeNumber: n, guid, word, absorbed: false, conflicts: [] }
  }
}

/** An operation, and who made it. */
type Made = { readonly id: Guid; readonly by: string }

type Changed = {
  readonly guid: Guid
  readonly n: number
  readonly by: string
  readonly before: Word | null
  readonly made: Word | null
}

const madeFrom = (from: Word | undefined, content: WordContent, made: Stamp): Word =>
  from ? updatedVersion(from, content, made) : createdVersion('p', content, made)

function stamp({ by }: Made): Stamp {
  return { newId: anId(), now: '2026-01-01T00:00:00.0000000Z', userId: by }
}

type Entered = {
  readonly vernacular: string
  readonly gloss: string
  readonly domain: string
  readonly group?: GrammaticalGroup
}

/** A word as data entry makes it. */
export function aNewWord({ vernacular, gloss, domain, group = 'Unspecified' }: Entered): Word {
  const glosses = gloss ? [{ language: 'en', def: gloss }] : []
  const semanticDomains = [aDomain(domain, { userId: SOMEBODY })]
  return aWord({ vernacular, senses: [aSense({ glosses, semanticDomains, grammaticalInfo: infoOfGroup(group) })] })
}
