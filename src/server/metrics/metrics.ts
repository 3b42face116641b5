import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import { sql } from 'kysely'
import type { Page } from '#contract/site.ts'
import { INTERFACE_LANGUAGES } from '#domain/user/interface-languages.ts'
import type { Database } from '#server/database/database.ts'
import type { LetterOutcome } from '#server/mail/letter-job.ts'

/**
 * What an operator watches, in numbers alone: no name, address or id is in any of them. What is counted is that of this
 * process; of jobs, what the database says.
 */
export type Metrics = {
  /** `operation`: the route as it was declared, of which there are so many; never an address. */
  readonly countCall: (operation: string, status: number) => void
  readonly countPage: (page: Page) => void
  readonly countLanguage: (language: string) => void
  readonly countLetter: (outcome: LetterOutcome | 'postponed') => void
  /** In the text format of Prometheus. */
  readonly text: () => Promise<string>
  readonly mediaType: string
}

/** Those of the interface (spec rules 11); any other word counts as one. */
const LANGUAGES = new Set<string>(INTERFACE_LANGUAGES)

export function createMetrics(db: Database): Metrics {
  const registry = new Registry()
  const calls = counter(registry, 'granary_http_requests_total', 'Answered calls.', ['operation', 'status'])
  const pages = counter(registry, 'granary_pages_total', 'Pages seen by people who agreed to be counted.', ['page'])
  const languages = counter(registry, 'granary_languages_total', 'Languages in which the app was shown.', ['language'])
  const letters = counter(registry, 'granary_letters_total', 'What became of letters, and how often one had to wait.', [
    'outcome',
  ])
  watchJobs(registry, db)
  let watchesProcess = false

  return {
    countCall: (operation, status) => calls.inc({ operation, status: `${Math.floor(status / 100)}xx` }),
    countPage: (page) => pages.inc({ page }),
    countLanguage: (language) => languages.inc({ language: LANGUAGES.has(language) ? language : 'other' }),
    countLetter: (outcome) => letters.inc({ outcome }),
    async text() {
      // What watching the process costs, nobody pays who does not look.
      if (!watchesProcess) collectDefaultMetrics({ register: registry })
      watchesProcess = true
      return registry.metrics()
    },
    mediaType: registry.contentType,
  }
}

function counter<Label extends string>(registry: Registry, name: string, help: string, labelNames: readonly Label[]) {
  return new Counter({ name, help, labelNames, registers: [registry] })
}

function watchJobs(registry: Registry, db: Database): void {
  const gauge = new Gauge({
    name: 'granary_jobs',
    help: 'Jobs of all processes that are on record.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ kind: string; state: string; count: number }>`
        select kind, state, count(*) from jobs group by kind, state`.execute(db)
      gauge.reset()
      for (const { kind, state, count } of rows) gauge.set({ kind, state }, count)
    },
  })
}
