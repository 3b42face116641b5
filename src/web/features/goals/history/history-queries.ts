import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readChangeSet, readChangeSetAuthors, readChangeSets, readWordHistory } from '#contract/change-set.ts'
import type { Guid } from '#domain/word/word.ts'
import { call } from '#web/api/call.ts'
import { rangeOfDay } from '#web/plain/day-range.ts'
import type { Asked } from './asked.ts'

/** All that is asked of the history of a project. */
const historyOf = (projectId: string) => ['history', projectId] as const

/** Reads it again when something that was decided here has gone: `waiting`, how much there is. What is shown stays until then. */
export function useHistoryAnew(projectId: string, waiting: number): void {
  const client = useQueryClient()
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) void client.invalidateQueries({ queryKey: historyOf(projectId) })
    before.current = waiting
  }, [client, projectId, waiting])
}

export const historyQuery = (projectId: string, { person, kind, day }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...historyOf(projectId), person, kind, day],
    queryFn: ({ signal, pageParam }) => {
      const range = day === null ? null : rangeOfDay(day)
      const query = {
        ...(person !== null && { userid: person }),
        ...(kind !== null && { kind }),
        ...range,
        ...(pageParam !== null && { before: pageParam }),
      }
      return call(readChangeSets, { params: { projectId }, query }, { signal, isQuiet: true })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** For who holds Statistics. */
export const authorsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...historyOf(projectId), 'authors'],
    queryFn: ({ signal }) => call(readChangeSetAuthors, { params: { projectId } }, { signal, isQuiet: true }),
    staleTime: 0,
  })

export const changeSetQuery = (projectId: string, changeSet: Guid) =>
  infiniteQueryOptions({
    queryKey: [...historyOf(projectId), 'set', changeSet],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { after: pageParam }
      return call(readChangeSet, { params: { projectId, changeSet }, query }, { signal, isQuiet: true })
    },
    initialPageParam: null as Guid | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** `day`: as the word was at the end of it. */
export const wordHistoryQuery = (projectId: string, guid: Guid, day: string | null) =>
  infiniteQueryOptions({
    queryKey: [...historyOf(projectId), 'word', guid, day],
    queryFn: ({ signal, pageParam }) => {
      const range = day === null ? null : rangeOfDay(day)
      const query = { ...(range && { to: range.to }), ...(pageParam !== null && { before: pageParam }) }
      return call(readWordHistory, { params: { projectId, guid }, query }, { signal, isQuiet: true })
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
