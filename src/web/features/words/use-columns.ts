import { useMemo } from 'react'
import type { Project } from '#domain/project/project.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { TEXTS, useRemembered } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { type Column, columnsOf, nameOfColumn, usualColumns } from './columns.ts'

export type Columns = {
  readonly columns: readonly Column[]
  /** Somebody has chosen them: then a phone shows them all, side by side. */
  readonly areChosen: boolean
  /** By their names, without the first, which is always there; null: the usual ones. */
  readonly choose: (names: readonly string[] | null) => void
}

/** The columns that this person has chosen for this project on this device. What the project has no longer is no column. */
export function useColumns(project: Project): Columns {
  const userId = useStoredUser()?.id ?? ''
  const [chosen, choose] = useRemembered(personalKey(userId, `wordColumns-${project.id}`), TEXTS)
  const columns = useMemo(() => chosenOf(project, chosen) ?? usualColumns(project), [project, chosen])
  return useMemo(() => ({ columns, areChosen: chosen !== null, choose }), [columns, chosen, choose])
}

/** null: nobody has chosen. */
function chosenOf(project: Project, chosen: readonly string[] | null): readonly Column[] | null {
  if (chosen === null) return null
  const all = columnsOf(project)
  const named = chosen.flatMap((name) => all.find((column) => nameOfColumn(column) === name) ?? [])
  return ['vernacular', ...named.filter((column) => column !== 'vernacular')]
}
