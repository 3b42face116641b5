import { expect, test } from 'vitest'
import type { OwnText } from '#domain/domains/own-domains.ts'
import { emptyText, formChanges, hasChanges, namelessLanguages } from './own-domain-form-state.ts'

const english: OwnText = { lang: 'en', name: 'Dances', description: 'Moving.', questions: ['Who?', 'When?'] }
const draftsOf = (...texts: OwnText[]) => new Map(texts.map((text) => [text.lang, text]))

test('only the fields that differ are sent', () => {
  const drafts = draftsOf({ ...english, name: ' Dancing ', questions: ['Who?', ' ', 'When?'] })

  expect(formChanges([english], drafts)).toEqual({ told: [{ lang: 'en', change: { name: 'Dancing' } }], untold: [] })
})

test('nothing is, when somebody only looked at another language', () => {
  expect(hasChanges(formChanges([english], draftsOf(english, emptyText('fr'))))).toBe(false)
})

test('a question taken out is a change; everything taken out is the end of that language', () => {
  const french = { ...english, lang: 'fr' }
  const drafts = draftsOf({ ...english, questions: ['Who?'] }, emptyText('fr'))

  expect(formChanges([english, french], drafts)).toEqual({
    told: [{ lang: 'en', change: { questions: ['Who?'] } }],
    untold: ['fr'],
  })
})

test('a language in which something is told needs a name', () => {
  expect(namelessLanguages(draftsOf(english, { ...emptyText('fr'), description: 'Danser.' }, emptyText('sw')))).toEqual(
    ['fr'],
  )
})
