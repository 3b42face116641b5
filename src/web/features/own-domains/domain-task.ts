import type { TreeDomain } from '#domain/domains/domain-tree.ts'

/** What somebody is about to do with a domain, in a dialog. */
export type DomainTask =
  | { readonly kind: 'add'; readonly below: TreeDomain }
  | { readonly kind: 'edit' | 'move' | 'remove'; readonly domain: TreeDomain }
  /** Below which domain a new one comes is asked first. */
  | { readonly kind: 'addSomewhere' }
