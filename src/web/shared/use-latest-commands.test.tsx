import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLatestCommands } from './use-latest-commands.ts'

test('the acts stay the same and do what they would do if they were made now', () => {
  const done: string[] = []
  const acts = (typed: string) => ({ save: () => void done.push(typed) })
  const { result, rerender } = renderHook(({ typed }) => useLatestCommands(acts(typed)), {
    initialProps: { typed: 'ma' },
  })
  const first = result.current

  rerender({ typed: 'maji' })
  first.save()

  expect(result.current).toBe(first)
  expect(done).toEqual(['maji'])
})
