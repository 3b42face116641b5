import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { classImports } from './class-imports.ts'

/** The JavaScript that is built of a screen with these styles. */
async function built(screen: string, styles: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'class-imports-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'src/web')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'screen.module.css'), styles)
  await writeFile(join(folder, 'screen.tsx'), screen)
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [classImports()],
    css: { modules: { generateScopedName: '[local]-1a2b' } },
    build: {
      write: false,
      lib: { entry: join(folder, 'screen.tsx'), formats: ['es'] },
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('Nothing was built.')
  return output.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
}

const STYLES = '.page { color: red }\n.unused { color: blue }\n.switch { color: green }'
const using = (name: string): string =>
  `import classes from './screen.module.css'\nexport const shown = () => document.body.className = classes.${name}`

test('the name of a class stands where the class is used, and that of one that nobody uses nowhere', async () => {
  const code = await built(using('page'), STYLES)
  expect(code).toMatch(/className = ["'`]page-1a2b["'`]/)
  expect(code).not.toMatch(/unused|\bpage:/)
})

test('a class may be called by a word of the language', async () => {
  expect(await built(using('switch'), STYLES)).toMatch(/className = ["'`]switch-1a2b["'`]/)
})

test('a class that its style sheet does not have fails the build', async () => {
  await expect(built(using('missing'), STYLES)).rejects.toThrow('Import `missing` will always be undefined')
})
