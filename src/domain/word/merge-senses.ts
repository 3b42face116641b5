import { domainKey } from '#domain/domains/domain-key.ts'
import { type Report, type Three, mergeField } from './merge-field.ts'
import { type Both, mergeKeyed } from './merge-keyed.ts'
import { mergeTexts } from './merge-texts.ts'
import { reasonKey } from './protection.ts'
import { sameValue } from './same-value.ts'
import { picturesOf } from './sense-pictures.ts'
import { type Definition, type Gloss, type SemanticDomain, type Sense, UNSPECIFIED } from './word.ts'

const GLOSS = { language: (gloss: Gloss) => gloss.language, text: (gloss: Gloss) => gloss.def }
const DEFINITION = {
  language: (definition: Definition) => definition.language,
  text: (definition: Definition) => definition.text,
}

/**
 * The senses of a word, recognised by guid. A sense removed or marked deleted on one side and edited on the other stays;
 * so does my last one, since a word needs a sense.
 */
export function mergeSenses(senses: Three<readonly Sense[]>, report: Report): readonly Sense[] {
  const merged = mergeKeyed(senses, {
    keyOf: (sense) => sense.guid,
    merge: (both, guid) => mergeSense(both, (path) => report(`${guid}.${path}`)),
    reportRevived: report,
  })
  if (merged.length > 0 || senses.mine.length === 0 || senses.theirs.length === 0) return merged
  for (const sense of senses.mine) report(sense.guid)
  return senses.mine
}

function mergeSense(both: Both<Sense>, report: Report): Sense {
  const { base, mine, theirs } = withoutOverruledDeletion({ ...both, base: both.base ?? emptySense(both.mine) }, report)
  const three = <Field extends keyof Sense>(field: Field) => ({
    base: base[field],
    mine: mine[field],
    theirs: theirs[field],
  })
  return {
    guid: mine.guid,
    accessibility: mergeField(three('accessibility'), () => report('accessibility')),
    grammaticalInfo: mergeField(three('grammaticalInfo'), () => report('grammaticalInfo')),
    definitions: mergeTexts(three('definitions'), DEFINITION, (language) => report(`definitions.${language}`)),
    glosses: mergeTexts(three('glosses'), GLOSS, (language) => report(`glosses.${language}`)),
    protectReasons: mergeReasons(three('protectReasons')),
    semanticDomains: mergeKeyed(three('semanticDomains'), {
      keyOf: domainKey,
      // The server gives a new one its number: nobody has changed it by that.
      isAsItWas: (was, is) => sameValue({ ...was, id: is.id }, is),
      merge: (domain, key) => mergeDomain(domain, () => report(`semanticDomains.${key}`)),
      reportRevived: (key) => report(`semanticDomains.${key}`),
    }),
    ...mergePictures({ base, mine, theirs }, report),
  }
}

/** Nothing is said of pictures where nobody says anything of them. */
function mergePictures({ base, mine, theirs }: Three<Sense>, report: Report): Pick<Sense, 'pictures'> {
  if (!base.pictures && !mine.pictures && !theirs.pictures) return {}
  const lists = { base: picturesOf(base), mine: picturesOf(mine), theirs: picturesOf(theirs) }
  const pictures = mergeKeyed(lists, {
    keyOf: (picture) => picture.fileName,
    merge: (both, name) => mergeField(both, () => report(`pictures.${name}`)) ?? both.mine,
    reportRevived: (name) => report(`pictures.${name}`),
  })
  return { pictures }
}

/** A mark "deleted" counts as a removal: it gives way to an edit of the other side. */
function withoutOverruledDeletion(senses: Three<Sense>, report: Report): Three<Sense> {
  const { base, mine, theirs } = senses
  const marks = (sense: Sense, other: Sense): boolean =>
    sense.accessibility === 'Deleted' &&
    base.accessibility !== 'Deleted' &&
    other.accessibility !== 'Deleted' &&
    !sameValue(base, other)
  if (!marks(mine, theirs) && !marks(theirs, mine)) return senses
  report('accessibility')
  const { accessibility } = marks(mine, theirs) ? theirs : mine
  return { base, mine: { ...mine, accessibility }, theirs: { ...theirs, accessibility } }
}

/** Who put the domain there first is named; that the other one did so too is no conflict. */
function mergeDomain({ base, mine, theirs }: Both<SemanticDomain>, report: () => void): SemanticDomain {
  return base === undefined ? theirs : mergeField({ base, mine, theirs }, report)
}

/** Reasons have no content to edit: each is there or not. */
export function mergeReasons(reasons: Three<Sense['protectReasons']>): Sense['protectReasons'] {
  return mergeKeyed(reasons, { keyOf: reasonKey, merge: ({ mine }) => mine, reportRevived: () => undefined })
}

function emptySense({ guid }: Sense): Sense {
  return {
    guid,
    accessibility: 'Active',
    grammaticalInfo: UNSPECIFIED,
    definitions: [],
    glosses: [],
    protectReasons: [],
    semanticDomains: [],
  }
}
