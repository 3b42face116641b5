import { expect, test } from 'vitest'
import { parseXml } from './lift/parse-xml.ts'
import { RemovedIds } from './removed-ids.ts'

const original = parseXml('<entry id="moto"><sense id="fire"/><sense id="q&amp;a"/><sense id="moved"/></entry>')

test('finds references to what an entry no longer holds, however they are written', () => {
  const removed = new RemovedIds()
  removed.replace(original, parseXml('<entry id="moto"/>'))
  removed.write(parseXml('<entry id="other"><sense id="moved"/></entry>'))

  removed.lookInto(
    'maji',
    `<entry id="maji"><variant ref="moto"/><relation ref = 'fire'/><relation ref="q&#38;a"/><relation ref="moved"/></entry>`,
  )

  expect(removed.report()).toEqual({
    count: 2,
    list: [
      { entryId: 'maji', ref: 'fire' },
      { entryId: 'maji', ref: 'q&a' },
    ],
  })
})

test('has nothing to look for when all is written somewhere', () => {
  const removed = new RemovedIds()
  removed.replace(original, original)

  expect(removed.hasSome()).toBe(false)
})
