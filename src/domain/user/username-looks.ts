/** What a character looks like, where it looks like another one or like several. */
export type Prototypes = ReadonlyMap<string, string>

/** What a username looks like, as it was typed and in small letters. */
export type UsernameLooks = { readonly typed: string; readonly small: string }

/**
 * Two usernames of which either look is the same are taken for each other, whatever scripts they are written in: the skeletons of
 * UTS 39, section 4. A name is the same in every case (`identityOf`) and is shown as it was typed, so Ian and lan look alike, and so do
 * MARI0 and mario.
 */
export function looksOf(username: string, prototypes: Prototypes): UsernameLooks {
  const skeleton = (text: string): string =>
    Array.from(text.normalize('NFD'), (character) => prototypes.get(character) ?? character)
      .join('')
      .normalize('NFD')
  return { typed: skeleton(username), small: skeleton(username.toLowerCase()).toLowerCase() }
}
