import { spawn } from 'node:child_process'
import path from 'node:path'

const PROJECT = path.join(import.meta.dirname, '../..')

export type Ended = { readonly succeeded: boolean; readonly output: string }

/** Runs a program, one of our packages' or of the machine's, and keeps what it says. */
export async function program(name: string, ...words: string[]): Promise<Ended> {
  const PATH = [path.join(PROJECT, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter)
  const child = spawn(name, words, {
    cwd: PROJECT,
    env: { ...process.env, PATH, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ succeeded: false, output: message }))
    child.once('close', (code) => resolve({ succeeded: code === 0, output }))
  })
}
