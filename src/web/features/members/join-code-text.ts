/** A code as it is read out and typed: in two groups. */
export function groupedCode(code: string): string {
  return [code.slice(0, 4), code.slice(4)].filter(Boolean).join(' ')
}

/** Where a phone that has scanned the code goes; it needs no typing. `at`: where the site is, without a slash at the end. */
export function joinLink(at: string, code: string): string {
  return `${at}/join/${code}`
}
