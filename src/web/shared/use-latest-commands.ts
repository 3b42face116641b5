import { useLayoutEffect, useRef, useState } from 'react'

// oxlint-disable-next-line typescript/no-explicit-any -- variance: whatever a command takes, it is handed on
type Commands = Readonly<Record<string, (...given: any[]) => void>>

/**
 * The same functions at every drawing, each of which does what it would do if it were made now: for a part of the screen
 * that is drawn again only when what it shows is another. They are not called while drawing. Their names never change.
 */
export function useLatestCommands<Given extends Commands>(commands: Given): Given {
  const latest = useRef<Commands>(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  const [same] = useState(() => {
    const through =
      (name: string) =>
      (...given: unknown[]) =>
        latest.current[name]?.(...given)
    return Object.fromEntries(Object.keys(commands).map((name) => [name, through(name)])) as unknown as Given
  })
  return same
}
