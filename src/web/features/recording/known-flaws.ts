import { useSyncExternalStore } from 'react'
import type { Flaw } from '#web/shared/recorder/take-flaws.ts'

type KnownFlaws = ReadonlyMap<string, readonly Flaw[]>

let known: KnownFlaws = new Map()
const listeners = new Set<() => void>()

/** Of a recording that is being kept: it has them wherever it is shown, whatever word has it by then. */
export function noteFlaws(fileName: string, flaws: readonly Flaw[]): void {
  if (flaws.length === 0) return
  known = new Map([...known, [fileName, flaws]])
  for (const listener of listeners) listener()
}

/** By file name, of the recordings made since the page was opened. */
export const useKnownFlaws = (): KnownFlaws => useSyncExternalStore(listen, () => known)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
