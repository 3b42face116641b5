import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { enterOfScreen } from '#web/testing/enter-of-screen.ts'
import { hearEnterFromScreen } from './enter-from-screen.ts'

afterEach(cleanup)

function fields() {
  const pressed = vi.fn<(key: string) => void>()
  render(
    <form ref={hearEnterFromScreen}>
      <input aria-label="line" onKeyDown={({ key }) => pressed(key)} />
      <textarea aria-label="lines" onKeyDown={({ key }) => pressed(key)} />
    </form>,
  )
  return { pressed, line: screen.getByLabelText('line'), lines: screen.getByLabelText('lines') }
}

test('a keyboard that tells no keys has an Enter all the same', () => {
  const { line, pressed } = fields()
  expect(enterOfScreen(line)).toBe(false)
  expect(pressed.mock.calls).toEqual([['Enter']])
})

test('the one that ends a composition, and the one that begins a new line, are left to the field', () => {
  const { line, lines, pressed } = fields()
  expect([enterOfScreen(line, { isComposing: true }), enterOfScreen(lines)]).toEqual([true, true])
  expect(pressed).not.toHaveBeenCalled()
})
