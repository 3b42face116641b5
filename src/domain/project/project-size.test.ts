import { expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { assertProjectSize, LARGEST_PROJECT, LONGEST_LISTS } from './project-size.ts'
import type { Project } from './project.ts'

const tooLarge = new DomainError('project.tooLarge', { limit: LARGEST_PROJECT })
const listed = (list: keyof typeof LONGEST_LISTS, length: number): Project =>
  aProject({ [list]: Array.from({ length }, () => 'a') })

test.each(Object.entries(LONGEST_LISTS) as [keyof typeof LONGEST_LISTS, number][])(
  'of %s a project has at most %i',
  (list, most) => {
    expect(() => assertProjectSize(listed(list, most))).not.toThrow()
    expect(() => assertProjectSize(listed(list, most + 1))).toThrow(tooLarge)
  },
)

test('the record of a project has at most two million characters, whatever they say', () => {
  const long = (characters: number) => aProject({ partsOfSpeech: ['x'.repeat(characters)] })

  expect(() => assertProjectSize(long(LARGEST_PROJECT - 2_000))).not.toThrow()
  expect(() => assertProjectSize(long(LARGEST_PROJECT))).toThrow(tooLarge)
})
