import { expect, test } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { projectChange } from './project-change.ts'
import { ENGLISH } from './project.ts'

const OWNER = { mayArchive: true }
const ADMINISTRATOR = { mayArchive: false }
const refusedWith = (code: string): unknown => expect.objectContaining({ code })

test('R31 only what differs is written', () => {
  const stored = aProject({ name: 'Sena', validCharacters: ['a', 'b'] })

  expect(projectChange(stored, { ...stored, definitionsEnabled: true }, OWNER)).toEqual({ definitionsEnabled: true })
  expect(projectChange(stored, stored, OWNER)).toEqual({})
})

test('R31 a setting that was read otherwise than it is stored is not changed, unless it is so already', () => {
  const [english, french] = [ENGLISH, { ...ENGLISH, bcp47: 'fr' }]
  const stored = aProject({ name: 'Sena', analysisWritingSystems: [english, french] })
  const ofOldCopy = { analysisWritingSystems: [english, { ...ENGLISH, bcp47: 'sw' }] }
  const old = { analysisWritingSystems: [english] }

  expect(() => projectChange(stored, { ...ofOldCopy, read: old }, OWNER)).toThrow(
    refusedWith('project.changedMeanwhile'),
  )
  expect(projectChange(stored, { analysisWritingSystems: [english, french], read: old }, OWNER)).toEqual({})
  expect(projectChange(stored, { ...ofOldCopy, read: { ...stored, name: 'ciSena' } }, OWNER)).toEqual(ofOldCopy)
  expect(projectChange(stored, ofOldCopy, OWNER)).toEqual(ofOldCopy)
})

test('R6.6 the tag of the vernacular stays, its name and font may change', () => {
  const stored = aProject({ vernacularWritingSystem: { bcp47: 'seh', name: 'Sena', font: '', rtl: null } })
  const asked = { vernacularWritingSystem: { bcp47: 'sw', name: 'ciSena', font: '', rtl: null } }

  expect(projectChange(stored, asked, OWNER).vernacularWritingSystem).toMatchObject({ bcp47: 'seh', name: 'ciSena' })
})

test('R24 archiving and restoring need Archive', () => {
  expect(projectChange(aProject({ isActive: true }), { isActive: false }, OWNER)).toEqual({ isActive: false })
  expect(projectChange(aProject({ isActive: false }), { isActive: true }, OWNER)).toEqual({ isActive: true })
  expect(() => projectChange(aProject({ isActive: true }), { isActive: false }, ADMINISTRATOR)).toThrow(
    refusedWith('permission.denied'),
  )
})

test('R24 an archived project takes no other change', () => {
  expect(() => projectChange(aProject({ isActive: false }), { definitionsEnabled: true }, OWNER)).toThrow(
    refusedWith('project.archived'),
  )
})

test('a name of blanks is refused', () => {
  expect(() => projectChange(aProject(), { name: ' \t' }, OWNER)).toThrow(refusedWith('project.nameEmpty'))
})
