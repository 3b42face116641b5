/** Where a key counts; the help panel and the guide list the keys under these. */
export const KEY_PLACES = ['fields', 'recordings', 'rows', 'hint', 'paper', 'screen'] as const

export type KeyPlace = (typeof KEY_PLACES)[number]

/** One way to press it. `key` is the browser's name of the key; `1…9` stands for any of these digits. */
export type Stroke = {
  readonly key: string
  readonly alt?: true
  readonly shift?: true
  /** Or ⌘, on an Apple keyboard. */
  readonly ctrl?: true
  /** Inside a field it is a letter like any other. */
  readonly outsideFields?: true
}

type EntryKey = {
  /** What it does; the text that says so has its name. */
  readonly action: string
  readonly strokes: readonly [Stroke, ...Stroke[]]
  readonly where: KeyPlace
}

/**
 * The keyboard contract of collecting words (spec rules 4.7, screens 7.5.3), and the key that counts on every page of the
 * app. Every key of the entry screen is declared here and asked for by its action; the help panel and the guide print this table.
 */
export const ENTRY_KEYS = [
  { action: 'next', strokes: [{ key: 'Enter' }], where: 'fields' },
  { action: 'saveNow', strokes: [{ key: 'Enter', ctrl: true }], where: 'fields' },
  { action: 'nextField', strokes: [{ key: 'Tab' }], where: 'fields' },
  { action: 'back', strokes: [{ key: 'Escape' }], where: 'fields' },
  { action: 'toList', strokes: [{ key: 'ArrowDown' }, { key: 'ArrowUp' }], where: 'fields' },
  { action: 'newLine', strokes: [{ key: 'Enter', shift: true }], where: 'fields' },
  { action: 'definition', strokes: [{ key: 'd', alt: true }], where: 'fields' },
  { action: 'partOfSpeech', strokes: [{ key: 'g', alt: true }], where: 'fields' },
  { action: 'note', strokes: [{ key: 'n', alt: true }], where: 'fields' },
  { action: 'flag', strokes: [{ key: 'f', alt: true }], where: 'fields' },
  { action: 'picture', strokes: [{ key: 'i', alt: true }], where: 'fields' },
  { action: 'choose', strokes: [{ key: '1…9', alt: true }], where: 'hint' },
  { action: 'record', strokes: [{ key: 'r', alt: true }, { key: 'F2' }], where: 'recordings' },
  { action: 'play', strokes: [{ key: 'p', alt: true }], where: 'recordings' },
  { action: 'move', strokes: [{ key: 'm', alt: true }], where: 'rows' },
  { action: 'deleteRow', strokes: [{ key: 'Delete', alt: true }], where: 'rows' },
  { action: 'undo', strokes: [{ key: 'z', alt: true }], where: 'rows' },
  { action: 'lineUp', strokes: [{ key: 'ArrowUp', alt: true }], where: 'paper' },
  { action: 'lineDown', strokes: [{ key: 'ArrowDown', alt: true }], where: 'paper' },
  { action: 'pageBack', strokes: [{ key: 'PageUp', alt: true }], where: 'paper' },
  { action: 'pageOn', strokes: [{ key: 'PageDown', alt: true }], where: 'paper' },
  { action: 'toWords', strokes: [{ key: 'l', alt: true }], where: 'screen' },
  { action: 'jump', strokes: [{ key: 'k', ctrl: true }], where: 'screen' },
  { action: 'help', strokes: [{ key: '?', outsideFields: true }, { key: 'F1' }], where: 'screen' },
] as const satisfies readonly EntryKey[]

export type EntryAction = (typeof ENTRY_KEYS)[number]['action']

/** A key press as the browser or React tells of it. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'keyCode' | 'target'> &
  Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'> & {
    readonly isComposing?: boolean
    readonly nativeEvent?: { readonly isComposing: boolean }
  }

/**
 * Whether the press asks for the action, or is this stroke; never while a keyboard still composes a letter. On an Apple keyboard Ctrl and
 * Option stand for Alt; Option by itself does only as far as it writes nothing.
 */
export function matches(press: KeyPress, action: EntryAction | Stroke, isApple: boolean = HAS_APPLE_KEYBOARD): boolean {
  if (isComposing(press)) return false
  const isOurs = !isOfOthers(press, isApple)
  const strokes = typeof action === 'string' ? strokesOf(action) : [action]
  return strokes.some((stroke) => (stroke.ctrl ? isWithCtrl(press, stroke) : isOurs && isStroke(press, stroke)))
}

/** Which of the offered ones Alt+1 … Alt+9 chooses, from 1; null for any other press. */
export function choiceOf(press: KeyPress): number | null {
  return matches(press, 'choose') ? Number(digitOf(press)) : null
}

function strokesOf(action: EntryAction): readonly Stroke[] {
  return ENTRY_KEYS.find((key) => key.action === action)?.strokes ?? []
}

/** What a key has while a keyboard composes. Safari ends the composition before it tells of the Enter that ended it. */
const COMPOSING = 229

function isComposing({ isComposing: composes, nativeEvent, keyCode }: KeyPress): boolean {
  return composes || nativeEvent?.isComposing || keyCode === COMPOSING
}

function isOfOthers(press: KeyPress, isApple: boolean): boolean {
  const { altKey, ctrlKey, metaKey } = press
  if (metaKey) return true
  return isApple && altKey ? !ctrlKey && writesSign(press) : ctrlKey
}

function isWithCtrl(press: KeyPress, stroke: Stroke): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = press
  const isKey = stroke.key.length > 1 ? key === stroke.key : letterOf(press) === stroke.key
  return isKey && ctrlKey !== metaKey && !altKey && !shiftKey
}

/** A letter, a sign or a mark that waits for its letter. */
function writesSign({ key, target }: KeyPress): boolean {
  return isTextField(target) && (key === 'Dead' || [...key].length === 1)
}

function isStroke(press: KeyPress, stroke: Stroke): boolean {
  if (press.altKey !== (stroke.alt ?? false)) return false
  if (stroke.outsideFields && isTextField(press.target)) return false
  if (stroke.key === '1…9') return digitOf(press) !== ''
  if (stroke.key.length > 1) return press.key === stroke.key && press.shiftKey === (stroke.shift ?? false)
  return letterOf(press) === stroke.key
}

/**
 * With Alt many keyboards write another sign, or one of another script, as that with Ctrl: then the place of the key says
 * which it is.
 */
function letterOf(press: KeyPress): string {
  const { key, altKey, ctrlKey, metaKey } = press
  const isAlone = !altKey && !ctrlKey && !metaKey
  return isAlone ? key.toLowerCase() : latinLetterOf(press)
}

/** On a keyboard of another script the letter at the same place; '' where there is none. */
export function latinLetterOf({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

function digitOf({ code }: KeyPress): string {
  return /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? ''
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])')
}

/** Does what the key is for, if it leads a step on or back. */
export function stepKey(event: KeyPress & { preventDefault: () => void }, on: () => void, back: () => void): void {
  const isOn = matches(event, 'next')
  if (!isOn && !matches(event, 'back')) return
  event.preventDefault()
  if (isOn) on()
  else back()
}

/** Where Option, which others call Alt, writes marks and letters: there a key of ours needs Ctrl beside it. */
export const HAS_APPLE_KEYBOARD = /^(?:Mac|iP)/.test(globalThis.navigator?.platform ?? '')
