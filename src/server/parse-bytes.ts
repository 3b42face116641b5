import { z } from 'zod'

const UNITS = { kb: 1e3, mb: 1e6, gb: 1e9, tb: 1e12 } as const

/** Bytes of `500 MB` or `1.5 GB`, in units of a thousand; null for `none`. For the `transform` of zod. */
export function parseBytes(text: string, context: z.RefinementCtx): number | null {
  const said = text.trim().toLowerCase()
  if (said === 'none') return null
  const [, number, unit] = /^(\d+(?:\.\d+)?) *([kmgt]b)$/.exec(said) ?? []
  if (number !== undefined) return Math.round(Number(number) * UNITS[unit as keyof typeof UNITS])
  context.addIssue({ code: 'custom', message: 'must be none or a size like 500 MB or 20 GB' })
  return z.NEVER
}
