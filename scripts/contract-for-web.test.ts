import { expect, test } from 'vitest'
import { markedPure, withoutServerParts } from './contract-for-web.ts'

test('an operation comes into the web app without what it says to the server, and with all else', () => {
  const source = `
/** As \`readJoinAddresses\`. */
export const readSiteAddresses = defineEndpoint({ ...mine, summary: 'Or “summary: nothing”', method: 'GET', path: '/site' })
export const leaveProject = defineEndpoint({
  summary:
    "End one's own membership",
  method: 'DELETE',
  query: z.object({ body: z.string().check(z.maxLength(3)) }),
  answer: z.object({ body: z.string() }),
  bodyLimit: 500,
})
`

  expect(withoutServerParts(source, 'site.ts')).toBe(`
/** As \`readJoinAddresses\`. */
export const readSiteAddresses = defineEndpoint({ ...mine, method: 'GET', path: '/site' })
export const leaveProject = defineEndpoint({
  method: 'DELETE',
  answer: z.object({ body: z.string() }),
  })
`)
})

test('what else has such a name stays', () => {
  const schema = "const sheet = z.object({ summary: z.string() })\nconst entry = { body: 'of a word' }"

  expect(withoutServerParts(schema, 'sheet.ts')).toBe(schema)
})

test('a schema that nobody names may go, and nothing that is done when a schema reads', () => {
  const source = `const name = z.string().check(z.maxLength(3))
function read(list) {
  list.push(1)
}
const read = z.transform((list) => list.push(1))`

  expect(markedPure(source, 'site.ts'))
    .toBe(`const name = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(3))
function read(list) {
  list.push(1)
}
const read = /* @__PURE__ */ z.transform((list) => list.push(1))`)
})
