import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { ImportRefused, ProjectCreation } from './create-project.ts'
import { type NewProject, nothingDecided } from './new-project-state.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'
import { aJob } from '#web/testing/a-job.ts'
import { anImportReport } from '#web/testing/an-import-report.ts'

const natqgu = { bcp47: 'ntu', name: 'Natqgu', font: '', rtl: false }
const decided: NewProject = {
  ...nothingDecided,
  name: 'Natqgu',
  startsWith: 'lift',
  upload: { is: 'there', id: '11f70000-0000-4000-8000-000000000002', fileName: 'natqgu.zip', writingSystems: [natqgu] },
  vernacular: natqgu,
}
const job = aJob({ state: 'done' })

beforeEach(() => storeUser(aStoredUser()))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a project that was asked for without an answer is asked for in the same attempt, another one in another', async () => {
  const asked = serve({ creations: [noAnswer], starts: [() => json({ jobId: job.id })] })
  const creation = new ProjectCreation()

  await expect(creation.create(decided, () => undefined)).rejects.toThrow('no answer')
  await creation.create(decided, () => undefined)
  await creation.create({ ...decided, name: 'Sena', startsWith: 'nothing' }, () => undefined)

  const [first, second, third] = asked.filter(isCreation)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('R5.1 a new project says the time zone of the device that it is made on', async () => {
  const asked = serve({ starts: [] })
  await new ProjectCreation().create({ ...decided, startsWith: 'nothing' }, () => undefined)

  expect(asked.find(isCreation)).toContain(`"timeZone":"${Intl.DateTimeFormat().resolvedOptions().timeZone}"`)
})

test('who has left meanwhile is not logged in again by the answer, and neither is anybody else', async () => {
  serve({
    creations: [
      () => {
        storeUser(aStoredUser({ id: 'joseph', token: 'his' }))
        return json({ project: aProject({ id: 'p1' }), user: aStoredUser({ token: 'of amina' }) })
      },
    ],
    starts: [],
  })

  await new ProjectCreation().create({ ...decided, startsWith: 'nothing' }, () => undefined)

  expect(storedUser()).toMatchObject({ id: 'joseph', token: 'his' })
})

test('an import that got no answer is asked for again, by the name of its package, in the project that was made', async () => {
  const asked = serve({ starts: [noAnswer, () => json({ jobId: job.id })] })
  const creation = new ProjectCreation()

  await expect(creation.create(decided, () => undefined)).rejects.toThrow('no answer')
  expect(await creation.create(decided, () => undefined)).toMatchObject({ projectId: 'p1' })

  expect(asked.filter(isCreation)).toHaveLength(1)
  const start = expect.stringMatching(/p1\/lift\/imports .*"upload":"11f70000-0000-4000-8000-000000000002"/)
  expect(asked.filter((what) => what.includes('/imports'))).toEqual([start, start])
})

test('a report that cannot be had takes nothing away from the project', async () => {
  serve({ starts: [() => json({ jobId: job.id })], reports: [noAnswer] })

  expect(await new ProjectCreation().create(decided, () => undefined)).toEqual({ projectId: 'p1', report: null })
})

test('a refused package takes its project along, and the next try makes a new one', async () => {
  const asked = serve({ starts: [() => refusal('lift.zipBroken'), () => json({ jobId: job.id })] })
  const creation = new ProjectCreation()

  await expect(creation.create(decided, () => undefined)).rejects.toBeInstanceOf(ImportRefused)
  await creation.create(decided, () => undefined)

  expect(asked.filter(isCreation)).toHaveLength(2)
})

const isCreation = (what: string): boolean => what.startsWith('POST /v1/projects?attempt=')
type Answer = () => Promise<Response>
const json = async (body: unknown): Promise<Response> => new Response(JSON.stringify(body))
const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

const refusal = async (code: string): Promise<Response> => aRefusal(400, code)

type Answers = { readonly creations?: Answer[]; readonly starts: Answer[]; readonly reports?: Answer[] }

/** A server that answers creations, starts of imports and questions for their report in turn; returns what was asked. */
function serve({ creations = [], starts, reports = [] }: Answers): readonly string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { method, body = '' }: { method: string; body?: string }) => {
    asked.push(`${method} ${address} ${body}`)
    if (address.includes('/jobs/')) return json(job)
    if (address.endsWith('/imports')) return starts.shift()?.()
    if (method === 'POST')
      return creations.shift()?.() ?? json({ project: aProject({ id: 'p1' }), user: aStoredUser() })
    if (address.includes('report')) return reports.shift()?.() ?? json(REPORT)
    return json(false)
  })
  return asked
}

const REPORT = anImportReport()
