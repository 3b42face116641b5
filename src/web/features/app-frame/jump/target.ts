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
  /** Already while nothing is typed. */
  readonly isOffered?: boolean
}

/** Those that fit what is typed by the words of their name and of what they are a part of, in any order. */
export function fitting(all: readonly Named[], typed: string): readonly Target[] {
  const isEmpty = foldName(typed) === ''
  return all.flatMap(({ name, isOffered, ...target }) => {
    const fit = isEmpty ? (isOffered ? FIT.whole : null) : fitOfName(name, target.where ?? '', foldName(typed))
    return fit === null ? [] : [{ ...target, title: name, fit }]
  })
}

function fitOfName(name: string, around: string, typed: string): number | null {
  const words = ` ${foldName(around)} ${foldName(name)}`
  const hasAll = typed.split(' ').every((word) => words.includes(` ${word}`))
  return fitOf(foldName(name), typed) ?? (hasAll ? FIT.part : null)
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
