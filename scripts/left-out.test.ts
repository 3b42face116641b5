import { expect, test } from 'vitest'
import { usedIn } from './left-out.ts'

test.each([
  ['<Button.Group>', 'ButtonGroup.mjs'],
  ['<ActionIcon.Group />', 'ActionIconGroup.mjs'],
  ['<Select clearable data={all} />', 'InputClearButton.mjs'],
  ['<Loader size={22} type="dots" />', 'Bars.mjs'],
])('a source with %s needs what is left out', (code, module) => {
  expect(usedIn(code)).toBe(module)
})

test('a source with a button, a field and a sign of waiting needs nothing of it', () => {
  expect(usedIn('<Button loading={isBusy}/> <TextInput label="Word"/> <Loader size={22} />')).toBeUndefined()
})
