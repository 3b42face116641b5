import { expect, test } from 'vitest'
import { scriptProps } from './in-language.tsx'

test('text carries its language and the direction that its project says', () => {
  expect(scriptProps({ bcp47: 'ms-Arab', font: '', rtl: true })).toMatchObject({ lang: 'ms-Arab', dir: 'rtl' })
  expect(scriptProps({ bcp47: 'ar', font: '', rtl: false })).toMatchObject({ dir: 'ltr' })
})

test('where the project does not say, the language decides', () => {
  expect(scriptProps({ bcp47: 'ur', font: '', rtl: null }).dir).toBe('rtl')
  expect(scriptProps({ bcp47: 'sw' }).dir).toBe('ltr')
})

test('the font of the project stands before ours, whatever its name holds', () => {
  expect(scriptProps({ bcp47: 'ar', font: 'Scheherazade New' }).style.fontFamily).toBe(
    '"Scheherazade New", var(--font-content)',
  )
  expect(scriptProps({ bcp47: 'en', font: '' }).style.fontFamily).toBe('var(--font-content)')
})

test('text of no known language claims none', () => {
  expect(scriptProps({ bcp47: '' })).not.toHaveProperty('lang')
})

test('a font that programs put in where nobody chose one gives way to the content font', () => {
  expect(scriptProps({ bcp47: 'pt', font: 'Times New Roman' }).style.fontFamily).toBe('var(--font-content)')
})
