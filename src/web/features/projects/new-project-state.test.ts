import { expect, test } from 'vitest'
import type { WritingSystem } from '#domain/project/project.ts'
import { decide, type Decision, missingFrom, nothingDecided, projectFrom } from './new-project-state.ts'

const natqgu: WritingSystem = { bcp47: 'ntu', name: 'Natqgu', font: '', rtl: false }
const english: WritingSystem = { bcp47: 'en', name: 'English', font: '', rtl: false }
const after = (...decisions: Decision[]) => decisions.reduce(decide, nothingDecided)

const named: Decision = { name: 'Natqgu' }
const vernacular: Decision = { vernacular: natqgu }
const withLift: Decision = { startsWith: 'lift' }
const arrived: Decision = {
  upload: {
    is: 'there',
    id: '11f70000-0000-4000-8000-000000000002',
    fileName: 'natqgu.zip',
    writingSystems: [natqgu, english],
  },
}

const pijin: WritingSystem = { bcp47: 'pis', name: 'Pijin', font: '', rtl: null }
const counted: Decision = {
  upload: {
    is: 'there',
    id: '11f70000-0000-4000-8000-000000000003',
    fileName: 'Natqgu words.zip',
    writingSystems: [
      { ...pijin, uses: { words: 0, glosses: 67, definitions: 40, isPart: false } },
      { ...natqgu, uses: { words: 11_570, glosses: 10, definitions: 0, isPart: false } },
      { ...english, uses: { words: 2, glosses: 13_103, definitions: 3545, isPart: false } },
    ],
  },
}

test('an empty project needs a name, its language and the language of its meanings', () => {
  expect(missingFrom(nothingDecided)).toEqual(['name', 'vernacular', 'analysis'])
  expect(missingFrom(after(named, vernacular, { analysis: english }))).toEqual([])
})

test('a name of blanks is none', () => {
  expect(missingFrom(after({ name: '  ' }))).toContain('name')
})

test('going without a language of the meanings has to be said', () => {
  const without = after(named, vernacular, { withoutAnalysis: true })

  expect(missingFrom(without)).toEqual([])
  expect(projectFrom(without, 'Asia/Tokyo').analysisWritingSystems.map(({ bcp47 }) => bcp47)).toEqual(['und'])
})

test('a project from a package needs the package, and takes the languages of the meanings from it', () => {
  expect(missingFrom(after(named, withLift, vernacular))).toEqual(['file'])

  const ready = after(named, withLift, arrived, vernacular)
  expect(missingFrom(ready)).toEqual([])
  expect(projectFrom(ready, 'Asia/Tokyo').analysisWritingSystems.map(({ bcp47 }) => bcp47)).toEqual([''])
})

test('R5.1 the days of a new project begin where it is made, until somebody says otherwise', () => {
  expect(projectFrom(after(named, vernacular), 'Asia/Tokyo').timeZone).toBe('Asia/Tokyo')
})

test('a package that is still on its way or was refused does not count', () => {
  const sending: Decision = { upload: { is: 'sending', fileName: 'natqgu.zip', sent: 0.5 } }
  const failure = { code: 'lift.noneFound', details: {} }

  expect(missingFrom(after(withLift, sending))).toContain('file')
  expect(missingFrom(after(withLift, { upload: { is: 'refused', fileName: 'x.zip', failure } }))).toContain('file')
})

test('another package asks again which of its languages it is about', () => {
  expect(after(withLift, arrived, vernacular, arrived).vernacular).toBeNull()
})

test('of a package whose languages were counted all is chosen beforehand: nothing is missing any more', () => {
  const ready = after(withLift, counted)

  expect(missingFrom(ready)).toEqual([])
  expect(projectFrom(ready, 'Asia/Tokyo')).toMatchObject({
    name: 'Natqgu words',
    vernacularWritingSystem: natqgu,
    analysisWritingSystems: [english, pijin],
  })
})

test('a name that was typed is not taken from the file', () => {
  expect(after({ name: 'Nalrgo' }, withLift, counted).name).toBe('Nalrgo')
})

test('the gloss language that was chosen comes first, and the vernacular is none of them', () => {
  const chosen = after(withLift, counted, { glossInFile: 'pis' })
  expect(projectFrom(chosen, 'Asia/Tokyo').analysisWritingSystems).toEqual([pijin, english])

  const ofPijin = { ...chosen, vernacular: pijin }
  expect(projectFrom(ofPijin, 'Asia/Tokyo').analysisWritingSystems).toEqual([english, natqgu])
})

test('the name is sent without blanks around it, in composed letters', () => {
  expect(projectFrom(after({ name: ' Natu\u0308gu ' }, vernacular), 'Asia/Tokyo').name).toBe('Nat\u00fcgu')
})

test('a package that was refused when it was imported is not there any more', () => {
  const failure = { code: 'lift.malformed', details: {} }
  const refused = after(named, withLift, arrived, vernacular, { refused: failure })

  expect(refused.upload).toEqual({ is: 'refused', fileName: 'natqgu.zip', failure })
  expect(missingFrom(refused)).toEqual(['file'])
})
