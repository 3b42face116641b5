import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

const SOURCES = join(import.meta.dirname, '../src')

/** What these fetch is not on the way: all texts come with it (`web/shared/load-late.ts`). */
const LATE = ['late', 'loadLate', 'withLateTexts']

const PLURAL = /_(?:zero|one|two|few|many|other)$/

type Module = {
  readonly imports: readonly string[]
  readonly strings: readonly string[]
  /** What templates begin with. */
  readonly beginnings: readonly string[]
}

/** Tells of a text whether a module names it, or any that this one leads to without passing something late. */
export function namedFrom(module: string): (key: string) => boolean {
  const modules = reachedFrom(join(SOURCES, module))
  const strings = new Set(modules.flatMap((reached) => reached.strings))
  const beginnings = modules.flatMap((reached) => reached.beginnings).filter((beginning) => beginning.includes('.'))
  return (key) => strings.has(key.replace(PLURAL, '')) || beginnings.some((beginning) => key.startsWith(beginning))
}

function reachedFrom(start: string): Module[] {
  const reached = new Map<string, Module>()
  const reach = (path: string): void => {
    if (reached.has(path)) return
    const module = readModule(path)
    reached.set(path, module)
    module.imports.forEach(reach)
  }
  reach(start)
  return [...reached.values()]
}

function readModule(path: string): Module {
  const imports: string[] = []
  const strings: string[] = []
  const beginnings: string[] = []
  let lateCalls = 0
  const follow = (source: ESTree.Expression): void => {
    const imported = source.type === 'Literal' && typeof source.value === 'string' && pathOf(source.value, path)
    if (imported) imports.push(imported)
  }
  const isLate = ({ callee }: ESTree.CallExpression) => callee.type === 'Identifier' && LATE.includes(callee.name)
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => {
      if (importKind !== 'type') follow(source)
    },
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (source && exportKind !== 'type') follow(source)
    },
    CallExpression: (call) => {
      if (isLate(call)) lateCalls++
    },
    'CallExpression:exit': (call) => {
      if (isLate(call)) lateCalls--
    },
    ImportExpression: ({ source }) => {
      if (lateCalls === 0) follow(source)
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.push(value)
    },
    TemplateLiteral: ({ quasis }) => {
      const beginning = quasis[0]?.value.cooked
      if (beginning) (quasis.length > 1 ? beginnings : strings).push(beginning)
    },
  }).visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return { imports, strings, beginnings }
}

/** Of a module of ours; null: it has no texts of ours. */
function pathOf(name: string, importer: string): string | null {
  if (!/\.tsx?$/.test(name)) return null
  if (name.startsWith('#')) return join(SOURCES, name.slice(1))
  return name.startsWith('.') ? join(dirname(importer), name) : null
}
