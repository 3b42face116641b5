import { expect, test } from 'vitest'
import { orderedProjects } from './site-projects-screen.tsx'
import { aSiteProject } from './testing/a-site-project.ts'

const ALL = [
  aSiteProject('Sena', { wordCount: 5, lastChange: '2026-02-01T00:00:00Z' }),
  aSiteProject('éwé', { memberCount: 9, owner: null }),
  aSiteProject('Natqgu', { bytes: 7, owner: { userId: 'b', name: '', username: 'baraka' } }),
]
const names = (by: Parameters<typeof orderedProjects>[1]['order']['by'], searched = '') =>
  orderedProjects(ALL, { searched, order: { by, isReversed: false }, lang: 'en' }).map(({ name }) => name)

test.each([
  ['name', ['éwé', 'Natqgu', 'Sena']],
  ['owner', ['éwé', 'Sena', 'Natqgu']],
  ['members', ['éwé', 'Natqgu', 'Sena']],
  ['words', ['Sena', 'éwé', 'Natqgu']],
  ['size', ['Natqgu', 'éwé', 'Sena']],
  ['lastChange', ['Sena', 'éwé', 'Natqgu']],
] as const)('sorted by %s', (by, expected) => {
  expect(names(by)).toEqual(expected)
})

test('a project is found by its name and by who owns it', () => {
  expect(names('name', 'EWE')).toEqual(['éwé'])
  expect(names('name', 'baraka')).toEqual(['Natqgu'])
})
