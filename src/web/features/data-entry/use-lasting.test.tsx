import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLasting } from './use-lasting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))

test('what is so from the start has not lasted yet', () => {
  const { result } = renderHook(useLasting, { initialProps: true })

  expect(result.current).toBe(false)
  pass(400)
  expect(result.current).toBe(true)
})

test('what was so, and then was not for a moment, has to last anew', () => {
  const { result, rerender } = renderHook(useLasting, { initialProps: true })
  pass(399)
  rerender(false)
  rerender(true)
  pass(399)

  expect(result.current).toBe(false)
})
