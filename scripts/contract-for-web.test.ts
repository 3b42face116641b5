import { expect, test } from 'vitest'
import { withoutSummaries } from './contract-for-web.ts'

const declared = (first: string, second: string): string => `
/** As \`readJoinAddresses\`. */
export const readSiteAddresses = defineEndpoint({ ...mine, summary: ${first}, method: 'GET', path: '/site/addresses' })
export const leaveProject = defineEndpoint({
  summary:
    ${second},
  method: 'DELETE',
})
`

test('an operation comes into the web app without its sentence, and with all else', () => {
  const source = declared("'Where others reach it, or “summary: nothing”'", `"End one's own membership"`)

  expect(withoutSummaries(source, 'site.ts')).toBe(declared("''", "''"))
})

test('what else is called a summary stays', () => {
  const schema = "const sheet = z.object({ summary: z.string() })\nconst entry = { summary: 'of a word' }"

  expect(withoutSummaries(schema, 'sheet.ts')).toBe(schema)
})
