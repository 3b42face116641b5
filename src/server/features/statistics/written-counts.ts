import type { DomainId } from '#domain/domains/domain-id.ts'
import type { DomainLanguageData } from '#server/features/domains/domain-language-data.ts'
import { treeNode } from '#server/features/domains/wire-domains.ts'
import { Written } from '#server/http/serve.ts'

/** The answer of a project without words: each count is a 0 with room before it, where blanks mean nothing in JSON. */
type Form = {
  readonly bytes: Buffer
  /** Behind the last digit of each count. */
  readonly ends: readonly (readonly [DomainId, number])[]
}

/** More digits than any count has. */
const ROOM = ' '.repeat(9)

/** Of each language, until other data of it are loaded. */
const formOf = new WeakMap<DomainLanguageData, Form>()

/**
 * How many tags are in each standard domain, as it travels. Of almost two thousand domains with all their neighbours, more than a
 * megabyte, only the numbers change: the rest is copied. Written anew each time it kept the collector busy.
 */
export function writtenCounts(data: DomainLanguageData, counts: ReadonlyMap<DomainId, number>): Written {
  const { bytes, ends } = writtenForm(data)
  const filled = Buffer.from(bytes)
  for (const [id, end] of ends) {
    const digits = `${counts.get(id) ?? 0}`
    filled.write(digits, end - digits.length, 'latin1')
  }
  return new Written(filled)
}

function writtenForm(data: DomainLanguageData): Form {
  const known = formOf.get(data)
  if (known) return known
  const nodes = data.names.flatMap(({ id }) => {
    const node = treeNode(data, id)
    return node ? [{ id, text: `{"semanticDomainTreeNode":${JSON.stringify(node)},"count":${ROOM}0}` }] : []
  })
  // The bracket, and between two of them a comma.
  let before = 1
  const ends = nodes.map(({ id, text }) => {
    before += Buffer.byteLength(text) + 1
    return [id, before - 2] as const
  })
  const form = { bytes: Buffer.from(`[${nodes.map(({ text }) => text).join(',')}]`), ends }
  formOf.set(data, form)
  return form
}
