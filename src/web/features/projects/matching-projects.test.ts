import { expect, test } from 'vitest'
import type { ProjectSummary } from '#contract/project.ts'
import { matchingProjects } from './projects-screen.tsx'

const system = (bcp47: string, name: string) => ({ bcp47, name, font: '', rtl: false })
const aSummary = (name: string, vernacular = system('ntu', 'Natqgu')): ProjectSummary => ({
  id: name,
  name,
  role: 'Owner',
  vernacularWritingSystem: vernacular,
  analysisWritingSystems: [system('en', 'English')],
  wordCount: 0,
  changeNumber: 0,
  lastChange: null,
})
const names = (projects: readonly ProjectSummary[]) => projects.map(({ name }) => name)

test('projects are listed as the alphabet of the reader has it, accents and case aside', () => {
  const projects = ['Zulu', 'éwé', 'Eton', 'P10', 'P9'].map((name) => aSummary(name))

  expect(names(matchingProjects(projects, '', 'en'))).toEqual(['Eton', 'éwé', 'P9', 'P10', 'Zulu'])
})

test('a project is found by its name, its language or a code', () => {
  const projects = [aSummary('Words of the coast', system('swh', 'Kiswahili')), aSummary('Éwé')]

  expect(names(matchingProjects(projects, 'COAST', 'en'))).toEqual(['Words of the coast'])
  expect(names(matchingProjects(projects, 'kiswa', 'en'))).toEqual(['Words of the coast'])
  expect(names(matchingProjects(projects, 'ntu', 'en'))).toEqual(['Éwé'])
  expect(names(matchingProjects(projects, 'ewe', 'en'))).toEqual(['Éwé'])
})
