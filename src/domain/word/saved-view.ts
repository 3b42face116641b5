/** What somebody wants to see again of the words of a project: what was asked, as in an address, and in which columns. */
export type SavedView = {
  readonly name: string
  readonly asked: string
  /** By their names; null: the usual ones. */
  readonly columns: readonly string[] | null
}

/** What a view may hold, in characters, and how many one person has of a project. */
export const VIEW_LIMITS = { name: 200, asked: 10_000, columns: 200, column: 100, views: 100 }

/** A decision about one's own views on its way from a device to the server. */
export type ViewAct =
  | {
      readonly kind: 'saveView'
      readonly viewName: string
      readonly asked: string
      readonly columns: SavedView['columns']
    }
  | { readonly kind: 'removeView'; readonly viewName: string }

/** The views after a decision, latest last; of one name there is one. */
export function afterViewAct(views: readonly SavedView[], act: ViewAct): readonly SavedView[] {
  const others = views.filter(({ name }) => name !== act.viewName)
  if (act.kind === 'removeView') return others
  return [...others, { name: act.viewName, asked: act.asked, columns: act.columns }]
}
