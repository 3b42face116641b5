import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/** What a declaration says to the server and the OpenAPI document alone. */
const FOR_SERVER = [
  'summary',
  'query',
  'takes',
  'body',
  'likeReference',
  'byCookie',
  'fileIds',
  'writes',
  'once',
  'bodyLimit',
  'partLimit',
]

/**
 * Leaves out of the web app what the contract says of each operation to the server alone: a sentence for the OpenAPI document,
 * and how what arrives is checked. Two kilobytes of it would be loaded until the first word.
 */
export function contractForWeb(): Plugin {
  return {
    name: 'granary-contract-for-web',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler: (code, id) => ({ code: markedPure(withoutServerParts(code, id), id), map: null }),
    },
  }
}

export function withoutServerParts(code: string, file: string): string {
  const dropped: ESTree.Span[] = []
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return
      if (declaration?.type !== 'ObjectExpression') return
      for (const [at, property] of declaration.properties.entries()) {
        // With the comma after it.
        const end = declaration.properties[at + 1]?.start ?? declaration.end - 1
        if (isForServer(property)) dropped.push({ start: property.start, end })
      }
    },
  }).visit(parseSync(file, code).program)
  return dropped.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}${rest.slice(end)}`, code)
}

const isForServer = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' && property.key.type === 'Identifier' && FOR_SERVER.includes(property.key.name)

/**
 * Then a schema that only dropped parts named goes, too: the bundler cannot know that what makes one does nothing else. In a
 * function, calls are made for what they do.
 */
export function markedPure(code: string, file: string): string {
  const calls: number[] = []
  let functions = 0
  const enter = () => void functions++
  const leave = () => void functions--
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ start }) {
      if (functions === 0) calls.push(start)
    },
  }).visit(parseSync(file, code).program)
  return [...new Set(calls)]
    .toSorted((a, b) => b - a)
    .reduce((rest, start) => `${rest.slice(0, start)}/* @__PURE__ */ ${rest.slice(start)}`, code)
}
