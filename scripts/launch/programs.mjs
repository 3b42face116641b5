import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { inProject } from './project.mjs'

const ONE_CTRL_C_MS = 1000
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * @typedef {{ name: string, arguments: string[], environment?: Record<string, string> }} Program
 * @typedef {import('node:child_process').ChildProcess} Child
 */

/**
 * Runs programs until one of them ends, then ends the others. The result is the exit code.
 *
 * Each gets a process group of its own: a Ctrl-C reaches us up to twice, from the terminal and from npm, and the programs
 * once, from us. So they can stop in good order, and a second Ctrl-C still means "at once".
 *
 * @param {Program[]} programs
 * @returns {Promise<number>}
 */
export async function runTogether(programs) {
  const children = programs.map(begin)
  const forwarded = forwardSignals(children)
  const ends = children.map((child) => ended(child, forwarded))
  const code = await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return code
}

/**
 * Runs a program to its end, showing what it says.
 *
 * @param {string} name
 * @param {string[]} words
 */
export function runToEnd(name, words) {
  return spawnSync(name, words, { cwd: inProject(), stdio: 'inherit' }).status === 0
}

/** @param {Program} program */
function begin({ name, arguments: words, environment }) {
  return spawn(name, words, {
    cwd: inProject(),
    env: { ...process.env, ...environment },
    stdio: 'inherit',
    detached: true,
  })
}

/**
 * The result fills with what was forwarded.
 *
 * @param {Child[]} children
 * @returns {ReadonlySet<string>}
 */
function forwardSignals(children) {
  const forwarded = new Set()
  let last = 0
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      const isEcho = Date.now() - last < ONE_CTRL_C_MS
      last = Date.now()
      if (isEcho) return
      forwarded.add(signal)
      for (const child of children) child.kill(signal)
    })
  }
  return forwarded
}

/**
 * A program that was told to stop and did has done nothing wrong. One that was killed, as for want of memory, has failed,
 * with the code that a shell gives it.
 *
 * @param {Child} child
 * @param {ReadonlySet<string>} forwarded
 * @returns {Promise<number>}
 */
function ended(child, forwarded) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      resolve(code ?? (signal && !forwarded.has(signal) ? 128 + constants.signals[signal] : 0)),
    )
  })
}
