import type { Guid } from '#domain/word/word.ts'

/**
 * Ids of operations that follow from another, which may have been carried to a second device by hand: both devices make the
 * same one, and the server does it once. Ours are random guids (version 4); these are made by a rule (version 8).
 */
export const idOfTakingBack = (correction: Guid): Guid => byRule(correction)

export const idOfSound = (entry: Guid): Guid => byRule(`${entry.slice(0, -1)}${neighbour(entry.slice(-1))}`)

const byRule = (id: Guid): Guid => `${id.slice(0, 14)}8${id.slice(15)}`

const neighbour = (digit: string): string => (Number.parseInt(digit, 16) ^ 1).toString(16)
