import path from 'node:path'
import { runToEnd } from './programs.mjs'

const QUIETLY = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']

/**
 * Runs npm, the one that started us where npm did. True when it succeeded.
 *
 * @param {string[]} words
 */
export function npm(words) {
  const started = process.env['npm_execpath'] ?? ''
  const [name, ...first] = path.basename(started) === 'npm-cli.js' ? ['node', started] : ['npm']
  return runToEnd(name ?? 'npm', [...first, ...words, ...QUIETLY])
}
