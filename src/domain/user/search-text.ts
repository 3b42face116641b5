import { foldForSearch } from '#domain/text/fold-for-search.ts'
import type { Profile } from './user.ts'

/** By what people are found: folded name, username and address, a line each. It begins with the name, and sorts by it. */
export function userSearchText({ name, username, email }: Pick<Profile, 'name' | 'username' | 'email'>): string {
  return [name, username, email].map(foldForSearch).join('\n')
}
