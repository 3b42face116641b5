import type { ObservabilitySet } from 'dexie'

type Ranges = ObservabilitySet[string]

/**
 * Which rows of a table somebody has just written, in this tab or another; 'all' where Dexie does not tell them one by
 * one, as of fifty and more at once. Ask with what `Dexie.on.storagemutated` told.
 */
export function changedKeys<Key>(parts: ObservabilitySet, database: string, table: string): readonly Key[] | 'all' {
  if ('all' in parts) return 'all'
  const ranges = parts[`idb://${database}/${table}/`]
  const keys = ranges ? keysIn(ranges) : []
  return keys.some(({ from, to }) => from !== to) ? 'all' : keys.map(({ from }) => from as Key)
}

type Range = { readonly from: unknown; readonly to: unknown }

function keysIn(node: Ranges | null | undefined): readonly Range[] {
  return node && 'from' in node ? [...keysIn(node.l), { from: node.from, to: node.to }, ...keysIn(node.r)] : []
}
