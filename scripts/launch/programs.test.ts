import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

/** Until it is asked to end, and a moment longer: what is still to come by then has come. */
const COUNTS_SIGNALS = `
  process.on('SIGINT', () => console.log('told'))
  process.on('SIGUSR2', () => setTimeout(() => process.exit(7), 300))
  setInterval(() => {}, 1000)
  console.log(process.pid)`

test('a Ctrl-C that arrives from the terminal and from npm reaches the program once, whose exit code is ours', async () => {
  const launcher = launch([COUNTS_SIGNALS])
  const lines = createInterface({ input: launcher.stdout })
  const said: string[] = []
  lines.on('line', (line) => said.push(line))
  const ended = Promise.all([once(launcher, 'exit'), once(lines, 'close')])
  const [pid] = await once(lines, 'line')

  launcher.kill('SIGINT')
  await sleep(50)
  launcher.kill('SIGINT')
  process.kill(Number(pid), 'SIGUSR2')

  const [exit] = await ended
  expect(exit).toEqual([7, null])
  expect(said).toEqual([pid, 'told'])
})

test('when one of two programs ends, the other is told to', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'granary-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const isUp = JSON.stringify(path.join(folder, 'is-up'))
  const launcher = launch([
    `process.on('SIGTERM', () => { console.log('told'); process.exit() }); setInterval(() => {}, 1000)
    require('node:fs').writeFileSync(${isUp}, '')`,
    `setInterval(() => require('node:fs').existsSync(${isUp}) && process.exit(3), 20)`,
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
