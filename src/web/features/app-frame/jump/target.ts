import type { ReactNode } from 'react'
import { foldName } from '#domain/domains/fold-name.ts'
import { FIT, fitOf } from '#domain/text/fit.ts'

/** In this order where they fit alike. */
const GROUPS = ['recent', 'pages', 'domains', 'words', 'projects', 'actions'] as const

export type GroupName = (typeof GROUPS)[number]

/** Something to jump to, or to do. */
export type Target = {
  /** No two that are found together have the same one. */
  readonly key: string
  readonly group: GroupName
  /** How well it fits what is typed; less is better. */
  readonly fit: number
  /** A sign, or the number of a domain. */
  readonly mark: ReactNode
  readonly title: ReactNode
  /** What it is a part of, what it means, or by which other name it was found. */
  readonly where?: ReactNode
  readonly go: () => void
}

/** A page or an action, which is known by its name. */
export type Named = Omit<Target, 'fit' | 'title' | 'where'> & {
  readonly name: string
  readonly where?: string
  /** Other names by which it is found. */
  readonly also?: readonly string[]
  /** Already while nothing is typed. */
  readonly isOffered?: boolean
}

/** Those that fit what is typed by the words of a name and of what they are a part of, in any order. */
export function fitting(all: readonly Named[], typed: string): readonly Target[] {
  const folded = foldName(typed)
  return all.flatMap(({ name, also = [], isOffered, ...target }) => {
    const fits =
      folded === ''
        ? [isOffered ? FIT.whole : null]
        : [fitOfName(name, target.where ?? '', folded), ...also.map((other) => fitOfOther(other, folded))]
    const fit = Math.min(...fits.map((one) => one ?? Infinity))
    return fit === Infinity ? [] : [{ ...target, title: name, fit }]
  })
}

function fitOfName(name: string, around: string, typed: string): number | null {
  return fitOf(foldName(name), typed) ?? (hasWords(`${around} ${name}`, typed) ? FIT.part : null)
}

/** What is shown fits better than by what else it is found; only whole beginnings of words count there, for it may be long. */
function fitOfOther(name: string, typed: string): number | null {
  if (foldName(name) === typed) return FIT.wordStart
  return hasWords(name, typed) ? FIT.part : null
}

function hasWords(text: string, typed: string): boolean {
  const words = ` ${foldName(text)}`
  return typed.split(' ').every((word) => words.includes(` ${word}`))
}

export type Group = { readonly name: GroupName; readonly targets: readonly Target[] }

/** In groups, of which that is first which has what fits best; and so within each. */
export function grouped(targets: readonly Target[]): readonly Group[] {
  const best = (group: Group): number => group.targets[0]?.fit ?? Infinity
  return GROUPS.map((name) => ({
    name,
    targets: targets.filter(({ group }) => group === name).toSorted((one, other) => one.fit - other.fit),
  }))
    .filter((group) => group.targets.length > 0)
    .toSorted((one, other) => best(one) - best(other))
}
