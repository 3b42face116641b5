import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'

const COUNTS_SIGNALS = `
  process.on('SIGINT', () => console.log('told'))
  setTimeout(() => process.exit(7), 700)
  console.log('up')`

test('a Ctrl-C that arrives from the terminal and from npm reaches the program once, whose exit code is ours', async () => {
  const launcher = launch([COUNTS_SIGNALS])
  const output = text(launcher.stdout)
  await once(launcher.stdout, 'readable')

  launcher.kill('SIGINT')
  await sleep(50)
  launcher.kill('SIGINT')

  expect(await once(launcher, 'exit')).toEqual([7, null])
  expect(await output).toBe('up\ntold\n')
})

test('when one of two programs ends, the other is told to', async () => {
  const launcher = launch([
    `process.on('SIGTERM', () => { console.log('told'); process.exit() }); setInterval(() => {}, 1000)`,
    `setTimeout(() => process.exit(3), 300)`,
  ])

  expect(await text(launcher.stdout)).toBe('told\n')
  expect(launcher.exitCode ?? (await once(launcher, 'exit'))[0]).toBe(3)
})

test('a program that somebody kills has failed', async () => {
  const launcher = launch([`process.kill(process.pid, 'SIGKILL')`])

  expect(await once(launcher, 'exit')).toEqual([128 + 9, null])
})

test('one that a forwarded signal ends has not', async () => {
  const launcher = launch([`console.log('up'); setInterval(() => {}, 1000)`])
  await once(launcher.stdout, 'readable')

  launcher.kill('SIGTERM')

  expect(await once(launcher, 'exit')).toEqual([0, null])
})

/** A process that runs Node programs together. */
function launch(sources: readonly string[]) {
  const programs = sources.map((source) => ({ name: process.execPath, arguments: ['-e', source] }))
  const module = new URL('./programs.mjs', import.meta.url).href
  const script = `const { runTogether } = await import('${module}'); process.exitCode = await runTogether(${JSON.stringify(programs)})`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}
