import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/**
 * Leaves out of the web app what the contract says of each operation in a sentence: that is for the OpenAPI document, and two
 * kilobytes of it would be loaded until the first word.
 */
export function contractForWeb(): Plugin {
  return {
    name: 'granary-contract-for-web',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/ },
      handler: (code, id) => ({ code: withoutSummaries(code, id), map: null }),
    },
  }
}

export function withoutSummaries(code: string, file: string): string {
  const said: ESTree.Span[] = []
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return
      if (declaration?.type !== 'ObjectExpression') return
      const summary = declaration.properties.find(isSummary)
      if (summary) said.push(summary.value)
    },
  }).visit(parseSync(file, code).program)
  return said.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}''${rest.slice(end)}`, code)
}

const isSummary = (property: ESTree.ObjectPropertyKind): property is ESTree.ObjectProperty =>
  property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'summary'
