import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The path of something in this project.
 *
 * @param {string[]} parts
 */
export function inProject(...parts) {
  return path.join(ROOT, ...parts)
}
