import { contentOf } from './content-of.ts'
import { diff } from './diff.ts'
import { fieldsOf } from './fields-of.ts'
import { type FieldValue, valueAt } from './field-value.ts'
import { type Three, mergeField } from './merge-field.ts'
import { mergeKeyed } from './merge-keyed.ts'
import { mergeReasons, mergeSenses } from './merge-senses.ts'
import type { WordContent } from './word.ts'

/**
 * A field that both sides changed differently, as readable text. `path` e.g. `vernacular`, `senses.<guid>.glosses.en`. `values`:
 * the same as it can be written into the field again, where it can.
 */
export type FieldConflict = {
  readonly path: string
  readonly mine: string
  readonly theirs: string
  readonly values?: { readonly mine: FieldValue | null; readonly theirs: FieldValue | null } | undefined
}

export type Merged = { readonly word: WordContent; readonly conflicts: readonly FieldConflict[] }

/**
 * Joins two edits of one word, field by field: `mine`, the later one, and `theirs`, both made from `base`.
 *
 * What only one side changed stands. Where both changed the same field, mine stands and the conflict is reported; what
 * one side removed and the other edited stays and is reported as well (spec field.md wish 11, rules R4.8).
 */
export function threeWayMerge(base: WordContent, mine: WordContent, theirs: WordContent): Merged {
  const paths = new Set<string>()
  const word = mergeContent({ base: contentOf(base), mine: contentOf(mine), theirs: contentOf(theirs) }, paths)
  return { word, conflicts: conflictsAt([...paths], mine, theirs) }
}

/** What `theirs` says otherwise than before, as conflicts with somebody who says nothing: the word, or an entry, is to go. */
export function writtenSince(before: WordContent, theirs: WordContent): readonly FieldConflict[] {
  return diff(before, theirs).map(({ path, after }) =>
    conflictAt(path, { mine: '', theirs: after }, { mine: null, theirs: valueAt(theirs, path) }),
  )
}

function mergeContent({ base, mine, theirs }: Three<WordContent>, conflicts: Set<string>): WordContent {
  const three = <Field extends keyof WordContent>(field: Field) => ({
    base: base[field],
    mine: mine[field],
    theirs: theirs[field],
  })
  const merged = <Field extends keyof WordContent>(field: Field) => mergeField(three(field), () => conflicts.add(field))
  return {
    guid: base.guid,
    vernacular: merged('vernacular'),
    usingCitationForm: merged('usingCitationForm'),
    plural: merged('plural'),
    senses: mergeSenses(three('senses'), (path) => conflicts.add(`senses.${path}`)),
    audio: mergeKeyed(three('audio'), {
      keyOf: (recording) => recording.fileName,
      merge: (both, name) => mergeField(both, () => conflicts.add(`audio.${name}`)) ?? both.mine,
      reportRevived: (name) => conflicts.add(`audio.${name}`),
    }),
    accessibility: merged('accessibility'),
    protectReasons: mergeReasons(three('protectReasons')),
    otherField: merged('otherField'),
    note: merged('note'),
    flag: merged('flag'),
  }
}

/** What the two say in these fields, as conflicts. */
export function conflictsAt(
  paths: readonly string[],
  mine: WordContent,
  theirs: WordContent,
): readonly FieldConflict[] {
  if (paths.length === 0) return []
  const [myFields, theirFields] = [fieldsOf(mine), fieldsOf(theirs)]
  return paths.map((path) => {
    const texts = { mine: textAt(myFields, path), theirs: textAt(theirFields, path) }
    return conflictAt(path, texts, { mine: valueAt(mine, path), theirs: valueAt(theirs, path) })
  })
}

type Values = NonNullable<FieldConflict['values']>

function conflictAt(path: string, texts: Pick<FieldConflict, 'mine' | 'theirs'>, values: Values): FieldConflict {
  return { path, ...texts, ...((values.mine || values.theirs) && { values }) }
}

/** The text of a field; of a part with fields of its own, all that it says. */
function textAt(fields: ReadonlyMap<string, string>, path: string): string {
  const within = [...fields].filter(([field]) => field === path || field.startsWith(`${path}.`))
  return within.map(([, text]) => text).join('; ')
}
