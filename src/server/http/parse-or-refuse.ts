import type * as z from 'zod/mini'
import { DomainError } from '#domain/domain-error.ts'

/**
 * What a caller sent, as its schema understands it.
 *
 * @throws DomainError `request.invalid`, naming the first property that does not fit.
 */
export function parseOrRefuse<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new DomainError('request.invalid', { field: issue?.path.join('.') ?? '', problem: issue?.message ?? '' })
}
