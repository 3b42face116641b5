import { createContext, useCallback, useContext, useRef } from 'react'
import type { Guid } from '#domain/word/word.ts'
import type { KeepingNow } from '#web/shared/keeping-now.ts'
import { RowOfFieldsContext } from './editing.ts'

/** Told that something of a row, or of the word that becomes one, is being made ready and kept. */
export type TellKeeping = (row: Guid, isKept: Promise<unknown>) => void

export const KeepingContext = createContext<TellKeeping>(() => undefined)

/** For the recordings and pictures of a row. */
export function useKeepingNow(): KeepingNow {
  const row = useContext(RowOfFieldsContext)
  const tellKeeping = useContext(KeepingContext)
  return () => (isKept) => {
    if (row) tellKeeping(row, isKept)
  }
}

type BeingKept = {
  /** Answers when nothing of the row is being kept, or could not be: false where there was nothing to wait for. */
  readonly areKept: (row: Guid) => Promise<boolean>
  readonly tellKeeping: TellKeeping
}

export function useBeingKept(): BeingKept {
  const underWay = useRef(new Map<Promise<unknown>, Guid>())
  return {
    areKept: useCallback(async (row) => {
      const ofRow = [...underWay.current].flatMap(([isKept, guid]) => (guid === row ? [isKept] : []))
      await Promise.allSettled(ofRow)
      return ofRow.length > 0
    }, []),
    tellKeeping: useCallback((row, isKept) => {
      underWay.current.set(isKept, row)
      const forget = (): void => void underWay.current.delete(isKept)
      isKept.then(forget, forget)
    }, []),
  }
}
