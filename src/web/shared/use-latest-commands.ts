import { useLayoutEffect, useRef, useState } from 'react'

// oxlint-disable-next-line typescript/no-explicit-any -- variance: whatever an act takes, it is handed on
type Acts = Readonly<Record<string, (...given: any[]) => void>>

/**
 * The same functions at every drawing, each of which does what it would do if it were made now: for a part of the screen
 * that is drawn again only when what it shows is another. They are not called while drawing. Their names never change.
 */
export function useLatestCommands<Given extends Acts>(acts: Given): Given {
  const latest = useRef<Acts>(acts)
  useLayoutEffect(() => {
    latest.current = acts
  })
  const [same] = useState(() => {
    const through =
      (name: string) =>
      (...given: unknown[]) =>
        latest.current[name]?.(...given)
    return Object.fromEntries(Object.keys(acts).map((name) => [name, through(name)])) as unknown as Given
  })
  return same
}
