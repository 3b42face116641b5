/** A link with its percent escapes resolved; as it is where they are no text. */
export function unescapedHref(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

/** Links that leave their folder: with a scheme or drive, or from the root. */
export const isAbsoluteHref = (href: string): boolean => /^([a-z]+:|[/\\])/i.test(href)
