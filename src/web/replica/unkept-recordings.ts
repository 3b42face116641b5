import { useSyncExternalStore } from 'react'
import { databaseName } from './replica-database.ts'
import { Unkept, type UnkeptWork } from './unkept.ts'

export const unkeptRecordings = new Unkept<UnkeptWork>()

export function useUnkeptRecordings(): readonly UnkeptWork[] {
  return useSyncExternalStore(unkeptRecordings.listen, unkeptRecordings.all)
}

/** How many there are of a person, in all projects: nothing but this page has them. */
export function countUnkept(userId: string): number {
  return unkeptRecordings.all().filter(({ replica }) => replica.startsWith(databaseName(userId, ''))).length
}
