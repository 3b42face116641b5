import { afterAll, expect, test } from 'vitest'
import { startImportJob } from '#contract/exchange.ts'
import { aLift, anEntry, anLdml } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { signUp, aProjectOf, upload, jobEnd, currentWords } = await createExchangeApp(afterAll)

test.each([
  [
    'a word that is larger than any that may be changed, and says where it stands',
    { 'Sena.lift': aLift(anEntry(), aLargeEntry()) },
    { code: 'lift.tooLarge', details: { line: 8, limit: 120_000 } },
  ],
  [
    'settings that would be more than a project may have',
    { 'Sena.lift': aLift(anEntry()), 'WritingSystems/seh.ldml': anLdml('seh', manyLetters()) },
    { code: 'project.tooLarge', details: { limit: 2_000_000 } },
  ],
])('an import is refused for %s', async (_, files, error) => {
  const owner = await signUp('Olga')
  const projectId = await aProjectOf(owner, SENA)
  await upload(owner, await aZip(files), { projectId })

  const { body } = await owner.call(startImportJob, { params: { projectId }, body: {} })

  expect(await jobEnd(owner, projectId, body.jobId)).toMatchObject({ state: 'failed', error })
  expect(await currentWords(projectId)).toEqual([])
})

function aLargeEntry(): string {
  const domain = '<trait name="semantic-domain-ddp4" value="1.1 Sky"/>'
  return anEntry().replace('</sense>', `${domain.repeat(3_000)}</sense>`)
}

function manyLetters(): string {
  return Array.from({ length: 2_100 }, (_, at) => `{${at}${'x'.repeat(1_000)}}`).join(' ')
}
