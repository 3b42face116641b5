/** So that programs know which letters follow. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What spreadsheets would calculate (OWASP: CSV injection); also before it, a blank or a line end. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r]/u

/**
 * A table as spreadsheets read it (RFC 4180): UTF-8 with its mark, lines that end in CR LF, texts with commas, quotes or line ends
 * in quotes. What would be taken for a formula has an apostrophe before it, which shows it as text: words may begin with "-".
 */
export function csvOf(rows: Iterable<readonly string[]>): string {
  const lines: string[] = []
  for (const row of rows) lines.push(row.map(cellOf).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
