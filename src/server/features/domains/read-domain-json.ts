import { z } from 'zod'
import { domainIdKind } from '#domain/domains/domain-id.ts'
import { primarySubtag } from '#domain/domains/domain-language.ts'
import { checkedFile, DomainFileError, type DomainFile } from './domain-file.ts'

const jsonDomain = z.object({
  id: z.string().refine((id) => domainIdKind(id) !== 'invalid', 'not the number of a domain'),
  guid: z.guid().toLowerCase(),
  lang: z.string().min(1).transform(primarySubtag),
  name: z.string(),
  description: z.string(),
  questions: z.array(z.string()),
})

/**
 * Reads a list of `{ id, guid, lang, name, description, questions }`.
 *
 * @throws DomainFileError
 */
export function readDomainJson(file: string, text: string): DomainFile {
  const list = z.array(jsonDomain).safeParse(parsed(file, text))
  if (!list.success) throw new DomainFileError({ file }, problemOf(list.error))
  return checkedFile(
    file,
    Map.groupBy(list.data, ({ lang }) => lang),
  )
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new DomainFileError({ file, ...placeOf(error, text) }, 'not valid JSON')
  }
}

/** V8 tells the position in the text, unless the text just ends. */
function placeOf(error: unknown, text: string): { line: number; column: number } {
  const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length)
  const before = text.slice(0, position).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function problemOf(error: z.ZodError): string {
  const [issue] = error.issues
  const [place, ...property] = issue?.path ?? []
  if (typeof place !== 'number') return 'not a list of semantic domains'
  return `domain ${place + 1} of the list: ${property.join('.')}: ${issue?.message}`
}
