import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { guid, list } from './wire.ts'

const GUID = 'b2fd0d3c-3fb0-4d3c-8a3c-6a3f4b1c2d3e'

test('a list ends at the first item that does not fit, in whatever depth', () => {
  const parsed = list(z.object({ words: list(guid, 3) }), 2).safeParse([{ words: [GUID, '', ''] }, { words: [''] }])

  expect(parsed.error?.issues).toMatchObject([{ path: [0, 'words', 1], message: 'not a guid' }])
})

test('none of the items of a list that is too long is looked at', () => {
  expect(list(guid, 2).safeParse(['', '', '']).error?.issues).toMatchObject([{ path: [], message: 'more than 2' }])
})

test('a list is what its items are made into', () => {
  expect(list(guid, 2).parse([GUID.toUpperCase()])).toEqual([GUID])
  expect(list(guid, 2).safeParse({ 0: GUID }).success).toBe(false)
})

test('every list in a body ends at the first item that does not fit', () => {
  const endless = ENDPOINTS.filter(({ body }) => schemasIn(body).some((schema) => isArray(schema) && !isShort(schema)))

  expect(endless.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

const isArray = ({ _zod }: z.core.$ZodType): boolean => _zod.traits.has('$ZodArray')
const isShort = ({ _zod }: z.core.$ZodType): boolean => _zod.traits.has('ShortList')

/** The schema and all that it is made of. */
function schemasIn(schema: z.core.$ZodType, known = new Set<unknown>()): readonly z.core.$ZodType[] {
  if (known.has(schema)) return []
  known.add(schema)
  const parts = Object.values(schema._zod.def).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null && !('_zod' in part) ? Object.values(part) : [part],
  )
  const inside = parts.filter((part) => part instanceof z.core.$ZodType)
  return [schema, ...inside.flatMap((part) => schemasIn(part, known))]
}
