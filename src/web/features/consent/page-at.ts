import { matchPath } from 'react-router'
import { type Page, PAGES } from '#contract/site.ts'

/** The page that is at a path of the app, by its place alone: no token, no id and nothing that anybody typed. */
export function pageAt(path: string): Page {
  return PAGES.find((page) => page !== '*' && matchPath(page, path)) ?? '*'
}
