import { personalKey } from '#web/device/memory-keys.ts'
import { useRemembered, type Writing } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'

/** What somebody wants to see again: what was asked, as in an address, and in which columns. */
export type View = {
  readonly name: string
  readonly asked: string
  /** null: the usual ones. */
  readonly columns: readonly string[] | null
}

/** The views of this person in this project, kept on this device; of one name there is one. */
export function useViews(projectId: string) {
  const userId = useStoredUser()?.id ?? ''
  const [views, , change] = useRemembered(personalKey(userId, `wordViews-${projectId}`), VIEWS)
  const without = (name: string) => (all: readonly View[]) => all.filter((view) => view.name !== name)
  return {
    views,
    save: (view: View) => change((all) => [...without(view.name)(all), view]),
    remove: (name: string) => change(without(name)),
  }
}

const VIEWS: Writing<readonly View[]> = {
  read: (text) => {
    try {
      const parsed: unknown = JSON.parse(text ?? '[]')
      return Array.isArray(parsed) ? parsed.filter(isView) : []
    } catch {
      return []
    }
  },
  write: (views) => JSON.stringify(views),
}

function isView(parsed: unknown): parsed is View {
  if (typeof parsed !== 'object' || parsed === null) return false
  const { name, asked, columns } = parsed as Partial<Record<keyof View, unknown>>
  const areNames = columns === null || (Array.isArray(columns) && columns.every((one) => typeof one === 'string'))
  return typeof name === 'string' && typeof asked === 'string' && areNames
}
