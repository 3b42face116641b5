import { existsSync } from 'node:fs'
import { ensureDependencies } from './dependencies.mjs'
import { Complaint } from './complaint.mjs'
import { ensureNode } from './node-24.mjs'
import { runTogether } from './programs.mjs'
import { inProject } from './project.mjs'
import { SERVER, SERVER_ENVIRONMENT } from './server.mjs'
import { ensureWebApp } from './web-app.mjs'

const WEB_PORT = process.env['GRANARY_WEB_PORT'] ?? '5173'

/** @type {Record<string, (rest: string[]) => Promise<number>>} */
const COMMANDS = { start, dev, build, run, bench }

/**
 * Does what one command of package.json asks for and ends this process with its exit code.
 *
 * @param {string[]} words
 */
export async function obey([name = '', ...rest]) {
  try {
    const command = COMMANDS[name]
    if (!command) throw new Complaint(`There is no "${name}". Try npm start, npm run dev or npm test.`)
    ensureNode()
    process.exitCode = await command(rest)
  } catch (error) {
    if (!(error instanceof Complaint)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** The server with the built web app. Developer packages that are there already stay. */
async function start() {
  ensureDependencies({ forDevelopers: false })
  ensureWebApp()
  return await runTogether([{ name: 'node', arguments: SERVER, environment: SERVER_ENVIRONMENT }])
}

/** Server and web app, each anew when its sources change. */
async function dev() {
  ensureDependencies({ forDevelopers: true })
  console.log(`The web app under development is at http://localhost:${WEB_PORT}`)
  const environment = { ...SERVER_ENVIRONMENT, GRANARY_DEV_ORIGIN: `http://localhost:${WEB_PORT}` }
  return await runTogether([
    { name: 'node', arguments: ['--watch', '--watch-preserve-output', ...SERVER], environment },
    { name: 'node', arguments: ['node_modules/vite/bin/vite.js', '--logLevel', 'warn'] },
  ])
}

async function build() {
  ensureDependencies({ forDevelopers: false })
  ensureWebApp()
  return 0
}

/**
 * A script of this project, with the words that follow.
 *
 * @param {string[]} words
 */
async function run(words) {
  ensureDependencies({ forDevelopers: true })
  return await runTogether([{ name: 'node', arguments: words }])
}

/**
 * A measurement by its name, of the web app as it is built from these sources.
 *
 * @param {string[]} words
 */
async function bench([name = '', ...rest]) {
  const script = `bench/${name}.ts`
  if (!/^[\w-]+$/.test(name) || !existsSync(inProject(script))) {
    throw new Complaint(`There is no measurement "${name}". Try npm run bench -- word-commit.`)
  }
  ensureDependencies({ forDevelopers: true })
  ensureWebApp()
  return await runTogether([{ name: 'node', arguments: [script, ...rest] }])
}
