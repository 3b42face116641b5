import * as z from 'zod/mini'
import { type CharacterChange, CHARACTER_STATUSES } from '#domain/orthography/character-lists.ts'
import { CHANGE_SET_KINDS, type ChangeSetKind } from '#domain/word/operation.ts'
import type { FieldConflict } from '#domain/word/three-way-merge.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { conflicts } from './operation.ts'
import { guid } from './wire.ts'
import { word } from './word-entity.ts'

export const CHANGE_SETS_PAGE = 50
/** Words of a change set, and versions of a word, that are told at once: each is told as it was before, too. */
export const VERSIONS_PAGE = 25
/** Words of a change set that are named in its line. */
export const WORDS_NAMED = 3

/** `name` is theirs today; null for an account that is gone. */
const author = z.object({ userId: z.string(), name: z.nullable(z.string()), hasAvatar: z.boolean() })
export type Author = z.output<typeof author>

const characterStatus = z.enum(CHARACTER_STATUSES)

/** What one person did at once, to one word or to several, or to characters. */
export const changeSet = z.object({
  id: guid,
  kind: z.enum(CHANGE_SET_KINDS),
  note: z.string(),
  /** UTC ISO 8601. */
  madeAt: z.iso.datetime(),
  madeBy: author,
  /** Where it is about characters: each, and what was decided about it before and then. */
  characters: z.nullable(z.array(z.tuple([z.string(), characterStatus, characterStatus]))),
  /** How many words it changed. */
  words: z.int(),
  /** The vernaculars of the first of them: of those that are there after it, and of those that it took away. */
  named: z.object({ left: z.array(z.string()), gone: z.array(z.string()) }),
  /**
   * The change set that this one takes back, and the latest one that takes this one back, whole or in part, unless that has been
   * taken back in its turn.
   */
  undoes: z.nullable(guid),
  undoneBy: z.nullable(guid),
  /** Some of its words were taken back, and others stay as it made them, or as they have become since. */
  isUndoneInPart: z.boolean(),
  /** Of which kind the one is that this one takes back. */
  undone: z.nullable(z.enum(CHANGE_SET_KINDS)),
})
export type ChangeSetLine = Omit<z.output<typeof changeSet>, 'named' | 'characters'> & {
  readonly characters: readonly CharacterChange[] | null
  readonly named: { readonly left: readonly string[]; readonly gone: readonly string[] }
}

/**
 * Own ones, or with `userid` somebody else's, which needs Statistics; with Statistics and without it those of all. Taken
 * back they are by an operation, `undo`.
 */
export const readChangeSets = defineEndpoint({
  summary: 'What was changed in a project, by whom and when, latest first',
  method: 'GET',
  path: '/projects/:projectId/changesets',
  access: 'WordEntry',
  query: z.object({
    /** A page begins behind this number, which the page before has told. */
    before: z.exactOptional(z.coerce.number().check(z.int(), z.minimum(1))),
    userid: z.exactOptional(z.string()),
    kind: z.exactOptional(z.enum(CHANGE_SET_KINDS)),
    /** Moments, UTC ISO 8601: a day lies between two of them, by the clocks of whoever asks. */
    from: z.exactOptional(z.iso.datetime()),
    to: z.exactOptional(z.iso.datetime()),
  }),
  /** `next` is null on the last page. */
  answer: z.object({ changeSets: z.array(changeSet), next: z.nullable(z.int()) }),
})

/** To ask for the history of one of them: also those who are no members any more. */
export const readChangeSetAuthors = defineEndpoint({
  summary: 'Who has changed anything in a project',
  method: 'GET',
  path: '/projects/:projectId/changesetauthors',
  access: 'Statistics',
  answer: z.object({ authors: z.array(author) }),
})

/**
 * What taking the change set back would leave of a word, as things stand: `other` than it is now; `same`, since nothing of the
 * change is left in it; `written`: somebody else has written in a word that was entered, which stays with all that is in it;
 * `gone`: a word that was edited has been removed since.
 */
const UNDO_LEAVES = ['other', 'same', 'written', 'gone'] as const

export type ChangedWordLine = {
  readonly guid: Guid
  readonly before: Word | null
  readonly made: Word
  readonly undoLeaves: (typeof UNDO_LEAVES)[number]
  readonly conflicts: readonly FieldConflict[]
}

const changedWord = z.object({
  guid,
  /** null: there was no such word, or it had been taken away by an import. */
  before: z.nullable(word),
  /** Of a word that was taken away the copy that says so. */
  made: word,
  undoLeaves: z.enum(UNDO_LEAVES),
  /** What was written since and stays where the change is taken back: `theirs`. */
  conflicts,
}) satisfies z.ZodMiniType<ChangedWordLine>

/** Its words in the order of their guids. Somebody else's needs Statistics. The past of a version is left out. */
export const readChangeSet = defineEndpoint({
  summary: 'A change set with its words, as they were before and after it',
  method: 'GET',
  path: '/projects/:projectId/changesets/:changeSet',
  access: 'WordEntry',
  query: z.object({ after: z.exactOptional(guid) }),
  /** `next`: a page begins behind this word; null on the last page. */
  answer: z.object({ changeSet, words: z.array(changedWord), next: z.nullable(guid) }),
})

export type WordVersion = {
  readonly number: number
  readonly madeAt: string
  readonly madeBy: Author | null
  readonly changeSet: { readonly id: Guid; readonly kind: ChangeSetKind; readonly note: string } | null
  readonly version: Word
  readonly before: Word | null
}

const wordVersion = z.object({
  /** Counted from the first on. */
  number: z.int(),
  /** UTC ISO 8601: when it became what the word is. */
  madeAt: z.iso.datetime(),
  /** null: an import. */
  madeBy: z.nullable(author),
  /** The change set that made it; null: an import. */
  changeSet: z.nullable(z.object({ id: guid, kind: z.enum(CHANGE_SET_KINDS), note: z.string() })),
  /** Of a word that was taken away the copy that says so. */
  version: word,
  /** The version before it; null for the first. */
  before: z.nullable(word),
}) satisfies z.ZodMiniType<WordVersion>

/** For whoever may read its versions: all members (spec api 5.7). The past of a version is left out. */
export const readWordHistory = defineEndpoint({
  summary: 'What a word was, latest first, with who made it so and when',
  method: 'GET',
  path: '/projects/:projectId/wordhistories/:guid',
  access: 'WordEntry',
  query: z.object({
    /** A page begins behind this number, which the page before has told. */
    before: z.exactOptional(z.coerce.number().check(z.int(), z.minimum(1))),
    /** As it was before this moment, UTC ISO 8601. */
    to: z.exactOptional(z.iso.datetime()),
  }),
  answer: z.object({ versions: z.array(wordVersion), next: z.nullable(z.int()) }),
})
