import { expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { assertProjectSize, LARGEST_PROJECT, LONGEST_LISTS, MOST_FORMS } from './project-size.ts'

const tooLarge = new DomainError('project.tooLarge', { limit: LARGEST_PROJECT })
const listed = (list: keyof typeof LONGEST_LISTS, length: number) =>
  aProject({ [list]: Array.from({ length }, () => 'a') })

test.each(Object.entries(LONGEST_LISTS) as [keyof typeof LONGEST_LISTS, number][])(
  'of %s a project has at most %i',
  (list, most) => {
    expect(() => assertProjectSize(listed(list, most), 0)).not.toThrow()
    expect(() => assertProjectSize(listed(list, most + 1), 0)).toThrow(tooLarge)
  },
)

test('a letter has at most a hundred forms', () => {
  const alphabet = (forms: number) => [['b'], Array.from({ length: forms }, () => 'a')]

  expect(() => assertProjectSize({ alphabet: alphabet(MOST_FORMS) }, 0)).not.toThrow()
  expect(() => assertProjectSize({ alphabet: alphabet(MOST_FORMS + 1) }, 0)).toThrow(tooLarge)
})

test('the record of a project has at most two million characters, whatever they say', () => {
  expect(() => assertProjectSize({}, LARGEST_PROJECT)).not.toThrow()
  expect(() => assertProjectSize({}, LARGEST_PROJECT + 1)).toThrow(tooLarge)
})
