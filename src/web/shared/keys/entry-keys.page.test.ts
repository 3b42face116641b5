import { expect, test } from 'vitest'
import { BOARD_KEYS, MEANING_KEYS } from './board-keys.ts'
import { choiceOf, ENTRY_KEYS, matches, type KeyPress, type Stroke } from './entry-keys.ts'

function press(key: string, init: KeyboardEventInit = {}): KeyPress {
  return new KeyboardEvent('keydown', { key, ...init })
}

function pressIn(element: HTMLElement, key: string, init: KeyboardEventInit = {}): KeyPress {
  let seen: KeyPress | undefined
  element.addEventListener('keydown', (event) => (seen = event))
  element.dispatchEvent(new KeyboardEvent('keydown', { key, ...init }))
  if (!seen) throw new Error('No key came.')
  return seen
}

test('Alt with R records, as F2 does, and R alone is a letter', () => {
  expect(matches(press('r', { altKey: true }), 'record')).toBe(true)
  expect(matches(press('F2'), 'record')).toBe(true)
  expect(matches(press('r'), 'record')).toBe(false)
})

test('where Alt writes another sign or the keyboard another script, the place of the key counts', () => {
  expect(matches(press('®', { altKey: true, code: 'KeyR' }), 'record')).toBe(true)
  expect(matches(press('к', { altKey: true, code: 'KeyR' }), 'record')).toBe(true)
})

test('a letter that has moved on the keyboard counts where it is written', () => {
  expect(matches(press('z', { altKey: true, code: 'KeyY' }), 'undo')).toBe(true)
  expect(matches(press('y', { altKey: true, code: 'KeyZ' }), 'undo')).toBe(false)
})

test('with Ctrl or the command key it is a shortcut of the browser', () => {
  expect(matches(press('r', { altKey: true, ctrlKey: true }), 'record')).toBe(false)
  expect(matches(press('Enter', { metaKey: true }), 'next')).toBe(false)
})

test('Ctrl or the command key with Enter saves at once, and is not the step to the next field', () => {
  const presses = [press('Enter', { ctrlKey: true }), press('Enter', { metaKey: true })]
  expect(presses.map((one) => matches(one, 'saveNow'))).toEqual([true, true])
  expect(presses.map((one) => matches(one, 'next'))).toEqual([false, false])
  expect(matches(press('Enter'), 'saveNow')).toBe(false)
})

test.each([
  ['˜', 'KeyN', 'note'],
  ['Dead', 'KeyN', 'note'],
  ['©', 'KeyG', 'partOfSpeech'],
] as const)('on an Apple keyboard Option writes %s, and with Ctrl it is our key', (key, code, action) => {
  const field = document.createElement('input')
  const option = { altKey: true, code }

  expect(matches(pressIn(field, key, option), action, true)).toBe(false)
  expect(matches(pressIn(field, key, { ...option, ctrlKey: true }), action, true)).toBe(true)
  expect(matches(pressIn(document.createElement('button'), key, option), action, true)).toBe(true)
  expect(matches(pressIn(field, 'ArrowUp', { altKey: true }), 'lineUp', true)).toBe(true)
})

test('Enter that ends a composed letter does nothing else', () => {
  expect(matches(press('Enter', { isComposing: true }), 'next')).toBe(false)
  expect(matches(press('Enter', { keyCode: 229 }), 'next')).toBe(false)
  expect(matches(press('Enter'), 'next')).toBe(true)
})

test('Ctrl or the command key with K jumps, in whatever script the keyboard writes', () => {
  expect(matches(press('k', { ctrlKey: true }), 'jump')).toBe(true)
  expect(matches(press('K', { metaKey: true }), 'jump')).toBe(true)
  expect(matches(press('л', { ctrlKey: true, code: 'KeyK' }), 'jump')).toBe(true)
  expect(matches(press('k', { ctrlKey: true, shiftKey: true }), 'jump')).toBe(false)
  expect(matches(press('k'), 'jump')).toBe(false)
})

test('a question mark asks for help, except where it is being typed; F1 asks anywhere', () => {
  const field = document.createElement('input')

  expect(matches(pressIn(document.createElement('button'), '?'), 'help')).toBe(true)
  expect(matches(pressIn(field, '?'), 'help')).toBe(false)
  expect(matches(pressIn(field, 'F1'), 'help')).toBe(true)
})

test('Alt with a digit chooses one that is offered, whatever the digit writes', () => {
  expect(choiceOf(press('1', { altKey: true, code: 'Digit1' }))).toBe(1)
  expect(choiceOf(press('ª', { altKey: true, code: 'Digit9' }))).toBe(9)
  expect(choiceOf(press('0', { altKey: true, code: 'Digit0' }))).toBeNull()
  expect(choiceOf(press('1', { code: 'Digit1' }))).toBeNull()
})

test('no press means two things', () => {
  const strokes = ENTRY_KEYS.flatMap(({ strokes: own }) =>
    own.map((stroke) => `${'alt' in stroke} ${'shift' in stroke} ${'ctrl' in stroke} ${stroke.key}`),
  )
  expect(new Set(strokes).size).toBe(strokes.length)
})

test('no press means two things on the board of a merge', () => {
  const strokes: readonly Stroke[] = [...Object.values(BOARD_KEYS), ...Object.values(MEANING_KEYS)]
  const presses = strokes.map(({ key, alt, ctrl }) => `${alt} ${ctrl} ${key}`)
  expect(new Set(presses).size).toBe(presses.length)
})
