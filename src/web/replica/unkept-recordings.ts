import { useSyncExternalStore } from 'react'
import { databaseName } from './replica-database.ts'
import { Unkept, type UnkeptWork } from './unkept.ts'

/** `takes`: the name of the place where it was made, which may have become that of another word. */
type UnkeptRecording = UnkeptWork & { readonly takes: string }

export const unkeptRecordings = new Unkept<UnkeptRecording>()

export function useUnkeptRecordings(): readonly UnkeptRecording[] {
  return useSyncExternalStore(unkeptRecordings.listen, unkeptRecordings.all)
}

/** How many there are of a person, in all projects: nothing but this page has them. */
export function countUnkept(userId: string): number {
  return unkeptRecordings.all().filter(({ replica }) => replica.startsWith(databaseName(userId, ''))).length
}
