import { createContext } from 'react'
import type { DomainTree } from '#domain/domains/domain-tree.ts'

/** The tree that a screen has built, for the names of domains all over it; building one takes longer than a key may. */
export const TreeContext = createContext<DomainTree | null>(null)
