import { expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { timestamp } from './timestamp.ts'
import { createdVersion, deletedVersion, importedVersion, updatedVersion, type Stamp } from './versions.ts'

const now = timestamp(new Date('2026-11-20T08:00:00.123Z'))
const past = '2020-01-01T00:00:00.0000000Z'
const stamp: Stamp = { newId: 'abcdefabcdefabcdefabcdef', now, userId: 'anna' }

test('a timestamp has seven fractional digits', () => {
  expect(now).toBe('2026-11-20T08:00:00.1230000Z')
})

test('T4.2 a created word gets the id, project, time and editor of the call', () => {
  const word = createdVersion('project', aWord({ editedBy: ['ben'] }), stamp)

  expect(word).toMatchObject({ id: stamp.newId, projectId: 'project', modified: now, editedBy: ['ben', 'anna'] })
})

test('T4.2 the editor is not repeated and nobody is not an editor', () => {
  expect(createdVersion('project', aWord({ editedBy: ['anna'] }), stamp).editedBy).toEqual(['anna'])
  expect(createdVersion('project', aWord(), { ...stamp, userId: '' }).editedBy).toEqual([])
})

test.each([
  [{ created: past, modified: now }, past, 'the time of creation that was sent'],
  [{ created: '', modified: past }, past, 'else the time of change'],
  [{ created: '', modified: '' }, now, 'else now'],
  [{ created: 'long ago', modified: '' }, now, 'and now for a time that is none'],
])('a created word keeps %o as %s: %s', (sent, created) => {
  expect(createdVersion('project', aWord(sent), stamp).created).toBe(created)
})

test('T4.1 import keeps given times, fills blank ones and names no editor', () => {
  const given = importedVersion('project', aWord({ created: past, modified: past, editedBy: ['anna'] }), stamp)
  const blank = importedVersion('project', aWord({ created: '', modified: '' }), stamp)

  expect(given).toMatchObject({ created: past, modified: past, editedBy: [], history: [] })
  expect(blank).toMatchObject({ created: now, modified: now })
})

test('R35, R36 an update keeps the stored guid and past, whatever was sent', () => {
  const stored = aWord({ history: ['one'], editedBy: ['ben'], created: past })
  const next = updatedVersion(stored, aWord({ history: ['other'], editedBy: ['eve'], created: now }), stamp)

  expect(next).toMatchObject({ id: stamp.newId, guid: stored.guid, created: past, modified: now })
  expect(next.history).toEqual(['one', stored.id])
  expect(next.editedBy).toEqual(['ben', 'anna'])
})

test('T4.6 an id is not repeated in the history', () => {
  const stored = aWord({ id: 'two', history: ['one', 'two'] })

  expect(updatedVersion(stored, stored, stamp).history).toEqual(['one', 'two'])
})

test('T4.7 the citation form survives an edit of the note and ends with one of the vernacular', () => {
  const stored = aWord({ usingCitationForm: true })

  expect(updatedVersion(stored, { ...stored, otherField: 'x' }, stamp).usingCitationForm).toBe(true)
  expect(updatedVersion(stored, { ...stored, vernacular: 'x' }, stamp).usingCitationForm).toBe(false)
})

test('T4.4 a deletion is a copy of its own, with the deleted version at the end of its history', () => {
  const stored = aWord({ history: ['one'], editedBy: ['ben'] })

  expect(deletedVersion(stored, stamp)).toEqual({
    ...stored,
    id: stamp.newId,
    accessibility: 'Deleted',
    modified: now,
    history: ['one', stored.id],
    editedBy: ['ben', 'anna'],
  })
})
