import { readFileSync } from 'node:fs'
import { Complaint } from './complaint.mjs'
import { isComplete, thisMachine } from './completeness.mjs'
import { npm } from './npm.mjs'
import { inProject } from './project.mjs'

/** @typedef {import('./completeness.mjs').Packages} Packages */

/**
 * Installs what package-lock.json names unless it is there, and leaves that file alone. (`npm ci` would refuse it where the
 * registry lacks a package for some other kind of machine.) Install scripts stay off: none is needed, and none may run
 * code before anybody has used its package.
 *
 * @param {{ forDevelopers: boolean }} want
 */
export function ensureDependencies({ forDevelopers }) {
  const wanted = packagesOf('package-lock.json')
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!wanted) throw new Complaint('package-lock.json is missing. Is this a whole copy of Granary?')
  const withDev = forDevelopers || Object.values(installed ?? {}).some((entry) => entry?.dev)
  if (installed && isComplete(installed, wanted, { withDev, machine: thisMachine() })) return

  console.log('Installing packages …')
  if (!npm(['install', '--no-save', '--ignore-scripts', ...(withDev ? ['--include=dev'] : ['--omit=dev'])])) {
    throw new Complaint(
      'The packages could not be installed; npm has said why above. A network is needed the first time.',
    )
  }
}

/**
 * What stands in a lock file; npm keeps a second one of what it has really installed.
 *
 * @param {string} file
 * @returns {Packages | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8')).packages
  } catch {
    return undefined
  }
}
