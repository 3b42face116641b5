/** What LIFT 0.13 allows in and on an element (spec rules 1.9), as far as entries have it. */
export type ElementRule = {
  readonly children: readonly string[]
  readonly attributes: readonly string[]
  readonly required: readonly string[]
}

/** undefined for an element that LIFT does not know. */
export function ruleFor(name: string): ElementRule | undefined {
  return RULES.get(name)
}

type Draft = { readonly children?: string; readonly optional?: string; readonly required?: string }

/** Dates, and what any program may hang on an element. */
const EXTENSIBLE = { children: 'annotation trait field', optional: 'dateCreated dateModified' }
const SENSE = {
  children: `grammatical-info gloss definition relation note example reversal illustration subsense ${EXTENSIBLE.children}`,
  optional: `id guid order ${EXTENSIBLE.optional}`,
}

const DRAFTS: Readonly<Record<string, Draft>> = {
  entry: {
    children: `lexical-unit citation pronunciation variant sense note relation etymology ${EXTENSIBLE.children}`,
    optional: `id guid order dateDeleted ${EXTENSIBLE.optional}`,
  },
  'lexical-unit': { children: 'form' },
  citation: { children: 'form' },
  definition: { children: 'form' },
  label: { children: 'form' },
  usage: { children: 'form' },
  form: { children: 'text annotation trait', required: 'lang' },
  text: { children: 'span' },
  span: { children: 'span', optional: 'lang class href' },
  pronunciation: { children: `form media ${EXTENSIBLE.children}`, optional: EXTENSIBLE.optional },
  media: { children: 'label', required: 'href' },
  illustration: { children: 'label', required: 'href' },
  variant: { children: `form pronunciation relation ${EXTENSIBLE.children}`, optional: `ref ${EXTENSIBLE.optional}` },
  sense: SENSE,
  subsense: SENSE,
  gloss: { children: 'text annotation trait', required: 'lang' },
  'grammatical-info': { children: 'trait', required: 'value' },
  example: { children: `form translation note ${EXTENSIBLE.children}`, optional: `source ${EXTENSIBLE.optional}` },
  translation: { children: 'form', optional: 'type' },
  reversal: { children: 'form main grammatical-info', optional: 'type' },
  main: { children: 'form main grammatical-info' },
  note: { children: `form ${EXTENSIBLE.children}`, optional: `type ${EXTENSIBLE.optional}` },
  relation: {
    children: `usage ${EXTENSIBLE.children}`,
    optional: `order ${EXTENSIBLE.optional}`,
    required: 'type ref',
  },
  etymology: { children: `form gloss ${EXTENSIBLE.children}`, optional: EXTENSIBLE.optional, required: 'type source' },
  field: { children: 'form trait annotation', optional: EXTENSIBLE.optional, required: 'type' },
  trait: { children: 'annotation', optional: 'id', required: 'name value' },
  annotation: { children: 'form', optional: 'value who when', required: 'name' },
}

const words = (text: string): readonly string[] => text.split(' ').filter(Boolean)

const RULES: ReadonlyMap<string, ElementRule> = new Map(
  Object.entries(DRAFTS).map(([name, { children = '', optional = '', required = '' }]) => [
    name,
    { children: words(children), attributes: words(`${optional} ${required}`), required: words(required) },
  ]),
)
