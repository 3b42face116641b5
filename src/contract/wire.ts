import * as z from 'zod/mini'
import { ZodMiniArray } from 'zod/mini'
import { GUID, isGuid } from '#domain/word/guid.ts'

/**
 * Builders for what arrives on the wire (spec api 1.3): names in any case, null for "not given", enumerations by name or
 * number, numbers in quotes. What they let through is exactly the domain type.
 */

/** An object whose absent, null or differently capitalised properties are understood; unknown ones are dropped. */
export function wireObject<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniPipe<z.ZodMiniTransform, z.ZodMiniObject<Shape, z.core.$strip>> {
  const schema = z.object(shape)
  const nameByLowerCase = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  const nullable = new Set(Object.keys(shape).filter((name) => (shape[name] as z.ZodMiniType).safeParse(null).success))

  const understand = (input: unknown): unknown => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
    const understood: Record<string, unknown> = {}
    // By their names first: to look at the values of those that are dropped costs most where there are many.
    for (const key of Object.keys(input)) {
      const name = Object.hasOwn(shape, key) ? key : nameByLowerCase.get(key.toLowerCase())
      if (name === undefined) continue
      const value = (input as Record<string, unknown>)[key]
      if (value !== null || nullable.has(name)) understood[name] = value
    }
    return understood
  }
  return z.pipe(z.transform(understand), schema) as never
}

/**
 * A list of at most so many. One that is longer is refused before any of its items is looked at, any other at the first item
 * that does not fit: to find out what is wrong with each of them would take long.
 */
export function list<Item extends z.ZodMiniType>(item: Item, most: number): z.ZodMiniArray<Item> {
  return new ShortList({ type: 'array', element: item, most }) as never
}

type ShortListDef = z.core.$ZodArrayDef & { readonly most: number }
type ShortList = z.ZodMiniArray & { readonly _zod: { readonly def: ShortListDef } }

/** An array in all that describes it; only its reading ends early. */
const ShortList = /* @__PURE__ */ z.core.$constructor<ShortList, ShortListDef>('ShortList', (schema, def) => {
  ZodMiniArray.init(schema, def)
  schema._zod.parse = (payload, context) => {
    const input = payload.value
    if (!Array.isArray(input)) {
      payload.issues.push({ code: 'invalid_type', expected: 'array', input, inst: schema })
    } else if (input.length > def.most) {
      payload.issues.push({ code: 'custom', message: `more than ${def.most}`, input, inst: schema })
    } else {
      payload.value = []
      input.every((item, at) => addItem(payload, at, def.element._zod.run({ value: item, issues: [] }, context)))
    }
    return payload
  }
})

/** Tells whether it fits. Nothing in the contract is asynchronous. */
function addItem(list: z.core.ParsePayload, at: number, item: z.core.util.MaybeAsync<z.core.ParsePayload>): boolean {
  const { value, issues } = item as z.core.ParsePayload
  list.issues.push(...z.core.util.prefixIssues(at, issues))
  ;(list.value as unknown[]).push(value)
  return issues.length === 0
}

/** Values by their names, at most so many. */
export function map<Value extends z.ZodMiniType>(
  value: Value,
  most: number,
): z.ZodMiniPipe<z.ZodMiniTransform, z.ZodMiniRecord<z.ZodMiniString, Value>> {
  const bounded = z.transform((input: unknown, { issues }) => {
    const count = typeof input === 'object' && input !== null ? Object.keys(input).length : 0
    if (count > most) issues.push({ code: 'custom', input, message: `more than ${most}` })
    return input
  })
  return z.pipe(bounded, z.record(z.string(), value)) as never
}

/** A list where null and absent mean empty. */
export function wireList<Item extends z.ZodMiniType>(item: Item, most: number): z.ZodMiniDefault<z.ZodMiniArray<Item>> {
  return z._default(list(item, most), [])
}

/** A member by name in any case, or by its position. */
export function wireMember<const Member extends string>(
  members: readonly [Member, ...Member[]],
): z.ZodMiniType<Member> {
  const memberByLowerCase = new Map(members.map((member) => [member.toLowerCase(), member]))
  const understand = (input: unknown): unknown => {
    if (typeof input === 'number') return members[input] ?? input
    if (typeof input !== 'string') return input
    return (
      memberByLowerCase.get(input.toLowerCase()) ?? (/^\d+$/.test(input) ? members[Number(input)] : undefined) ?? input
    )
  }
  return z.pipe(z.transform(understand), z.enum(members)) as unknown as z.ZodMiniType<Member>
}

/** The same, with a member for when it is absent. */
export function wireEnum<const Member extends string>(
  members: readonly [Member, ...Member[]],
  absent: Member,
): z.ZodMiniType<Member> {
  return z._default(wireMember(members), absent as never) as unknown as z.ZodMiniType<Member>
}

export const wireText = z._default(z.string(), '')
export const wireBoolean = (absent: boolean): z.ZodMiniDefault<z.ZodMiniBoolean> => z._default(z.boolean(), absent)
export const wireInteger = z.pipe(
  z.transform((input: unknown) => (typeof input === 'string' && /^-?\d+$/.test(input) ? Number(input) : input)),
  z.int(),
)

/** A guid in lower case; absent becomes '' and is filled by the server with a fresh one. */
export const wireGuid = z._default(
  z.pipe(
    z.string().check(z.refine((text) => text === '' || isGuid(text), 'not a guid')),
    z.transform((text) => text.toLowerCase()),
  ),
  '',
)

/** A guid that must be there. */
export const guid = z.string().check(z.regex(GUID, 'not a guid'), z.toLowerCase())

/** 24 hexadecimal digits. */
export const objectId = z.string().check(z.regex(/^[0-9a-f]{24}$/, 'not an id'))
