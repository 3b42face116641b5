import type { AnswerOf, AnyEndpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/statistics.ts'
import { call } from '#web/api/call.ts'
import { keptQuery } from '#web/api/kept-answers.ts'
import type { Input } from '#web/api/request-parts.ts'
import { storedUser } from '#web/session/stored-user.ts'

/** What the server counted, and when (ISO 8601): without a network it is what this device was told last. */
export type Told<Answer> = { readonly answer: Answer; readonly at: string }

/** All that is asked of the statistics of a project. */
export const statisticsOf = (projectId: string) => ['statistics', storedUser()?.id ?? '', projectId] as const

const told = <E extends AnyEndpoint>(projectId: string, name: string, endpoint: E, input: Input<E>) =>
  keptQuery<readonly string[], Told<AnswerOf<E>>>({
    queryKey: [...statisticsOf(projectId), name],
    staleTime: 0,
    load: async () => ({ answer: await call(endpoint, input, { isQuiet: true }), at: new Date().toISOString() }),
  })

export const usersQuery = (projectId: string) =>
  told(projectId, 'users', contract.countTagsByUser, { params: { projectId } })

export const daysQuery = (projectId: string) =>
  told(projectId, 'days', contract.readLineChart, { params: { projectId } })

export const workshopQuery = (projectId: string) =>
  told(projectId, 'workshop', contract.readProgressChart, { params: { projectId } })

export const tagsQuery = (projectId: string) => told(projectId, 'tags', contract.countTags, { params: { projectId } })
