import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { type CorrectionResult, correctLanguageCode, undoCorrection } from '#contract/language-code.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { LanguageTag, Word } from '#domain/word/word.ts'
import type { ExchangeApp } from '#server/features/exchange/testing/exchange-app.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'

export const PRIVATE: WritingSystem = { bcp47: 'qaa-x-nyakyusa', name: 'nyakyusa', font: 'Charis', rtl: null }
export const NYAKYUSA = { bcp47: 'nyy', name: 'Nyakyusa', rtl: false }
export const SWAHILI: WritingSystem = { bcp47: 'qaa-x-swahili', name: 'kiswahili', font: '', rtl: null }
export const SW = { bcp47: 'sw', name: 'Swahili', rtl: false }

type Language = { readonly bcp47: LanguageTag; readonly name: string; readonly rtl: boolean | null }
type Options = { readonly by?: SignedIn; readonly from?: LanguageTag; readonly key?: string }
type Started = { readonly status: number; readonly body: { readonly jobId: string } }

/** Corrections of codes in projects of one Owner; without `from`, of the private code of their dictionaries. */
export function codeCalls(owner: SignedIn, { jobEnd }: Pick<ExchangeApp, 'jobEnd'>) {
  const start = (
    projectId: string,
    to: Language,
    { by = owner, from = PRIVATE.bcp47, key = randomUUID() }: Options = {},
  ) =>
    by.call(correctLanguageCode, {
      params: { projectId, tag: from },
      body: { bcp47: to.bcp47, name: to.name, rtl: to.rtl },
      headers: { [IDEMPOTENCY_KEY]: key },
    })
  const startUndo = (projectId: string, changeSet: string, by = owner) =>
    by.call(undoCorrection, { params: { projectId, changeSet }, headers: { [IDEMPOTENCY_KEY]: randomUUID() } })
  const ended = async (projectId: string, started: Started): Promise<CorrectionResult> => {
    expect(started.status).toBe(200)
    const { state, result, error } = await jobEnd(owner, projectId, started.body.jobId)
    expect([state, error]).toEqual(['done', null])
    return result as CorrectionResult
  }
  return {
    start,
    startUndo,
    ended,
    correct: async (projectId: string, to: Language, options?: Options) =>
      ended(projectId, await start(projectId, to, options)),
    takeBack: async (projectId: string, changeSet: string) => ended(projectId, await startUndo(projectId, changeSet)),
    /** Of what only the job finds out. */
    failure: async (projectId: string, to: Language, options?: Options) => {
      const { body } = await start(projectId, to, options)
      return (await jobEnd(owner, projectId, body.jobId)).error
    },
  }
}

/** A word with texts of every kind in a language, and a gloss in English. */
export function aSunIn(language: LanguageTag, vernacular = 'ilyuba'): Word {
  const glosses = [
    { language: 'en', def: 'sun' },
    { language, def: 'jua' },
  ]
  const sense = aSense({ glosses, definitions: [{ language, text: 'nyota' }] })
  return aWord({ vernacular, note: { language, text: 'noti' }, senses: [sense] })
}
