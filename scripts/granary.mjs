/**
 * The way in for every npm script: it runs on any Node from 18 on, brings what is missing (Node 24, packages, the built
 * web app) and then does what was asked for (docs/decisions/0005).
 */
const OLDEST = 18

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  console.error(
    `This is Node ${process.versions.node}. Granary needs Node ${OLDEST} or newer to start; get one from https://nodejs.org.`,
  )
  process.exit(1)
}
const { obey } = await import('./launch/commands.mjs')
await obey(process.argv.slice(2))
