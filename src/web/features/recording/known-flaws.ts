import { useSyncExternalStore } from 'react'
import { watched } from '#web/plain/watched.ts'
import type { Flaw } from '#web/shared/recorder/take-flaws.ts'

type KnownFlaws = ReadonlyMap<string, readonly Flaw[]>

const known = watched<KnownFlaws>(new Map())

/** Of a recording that is being kept: it has them wherever it is shown, whatever word has it by then. */
export function noteFlaws(fileName: string, flaws: readonly Flaw[]): void {
  if (flaws.length > 0) known.set(new Map([...known.get(), [fileName, flaws]]))
}

/** By file name, of the recordings made since the page was opened. */
export const useKnownFlaws = (): KnownFlaws => useSyncExternalStore(known.listen, known.get)
