import { expect, test } from 'vitest'
import { nameForReader } from './language-name.ts'

test('a language that a project calls as it is usually called has its name in the language of the reader', () => {
  expect(nameForReader({ bcp47: 'en', name: 'English' }, 'ar')).toBe('الإنجليزية')
  expect(nameForReader({ bcp47: 'sw', name: 'Kiswahili' }, 'fr')).toBe('swahili')
  expect(nameForReader({ bcp47: 'fr', name: 'français' }, 'en')).toBe('French')
})

test('what a project has named in its own way is called so everywhere', () => {
  expect(nameForReader({ bcp47: 'sw', name: 'Kiunguja' }, 'fr')).toBe('Kiunguja')
  expect(nameForReader({ bcp47: 'nyy', name: 'Nyakyusa' }, 'ar')).toBe('Nyakyusa')
})

test('without a name the tag says what there is to say', () => {
  expect(nameForReader({ bcp47: 'es', name: '' }, 'en')).toBe('Spanish')
  expect(nameForReader({ bcp47: 'qaa-x-kal', name: '' }, 'en')).not.toBe('')
})
