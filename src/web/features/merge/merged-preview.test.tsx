import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { aRound, mergeInto } from './testing/a-round.tsx'

test('R3.4 all that a word brings along is in the result: note, flag, plural, recordings, and what an import told of it', async () => {
  const lake = aWord({
    vernacular: 'nyasa',
    senses: [aSense({ glosses: [{ language: 'en', def: 'lake' }] })],
    note: { language: 'en', text: 'north' },
    plural: 'manyasa',
  })
  const pond = aWord({
    vernacular: 'nyassa',
    senses: [aSense({ glosses: [{ language: 'en', def: 'pond' }] })],
    note: { language: 'en', text: 'south' },
    flag: { active: true, text: 'tone?' },
    plural: 'manyassa',
    otherField: 'dialect of the shore',
    audio: [{ fileName: 'a.wav', speakerId: '', protected: false }],
    accessibility: 'Protected',
    protectReasons: [{ type: 'Etymologies', count: null, value: 'root' }],
  })
  await aRound({ sets: [[lake.guid, pond.guid]] }, [lake, pond])
  await mergeInto('nyassa', 'nyasa')

  const result = within(screen.getByRole('region', { name: 'Result' }))
  const said = result.getByRole('article').textContent
  expect(said).toMatch(/^nyasa.*tone\?.*lake.*pond/)
  expect(said).toMatch(/Note: north; south/)
  expect(said).toContain('Plural: manyasa; manyassa')
  expect(said).toContain('Other field: dialect of the shore')
  expect(said).toContain('Recordings: 1')
  expect(said).toContain('Etymologies: root')
})
