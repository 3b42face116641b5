/**
 * @typedef {{
 *   version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean,
 *   os?: string[], cpu?: string[], libc?: string[],
 * }} Package
 * @typedef {Record<string, Package | undefined>} Packages by their folder, such as node_modules/zod
 * @typedef {{ os: string, cpu: string, libc: string }} Machine
 */

/**
 * Whether everything `wanted` is `installed`. An optional package counts when it is made for this kind of machine: it is
 * the native half of one that does not run without, such as PostgreSQL, and npm goes on when it cannot be fetched.
 *
 * @param {Packages} installed
 * @param {Packages} wanted
 * @param {{ withDev: boolean, machine: Machine }} need
 */
export function isComplete(installed, wanted, { withDev, machine }) {
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!entry || folder === '' || entry.devOptional || (entry.dev && !withDev)) return true
    if (entry.optional && !isMadeFor(machine, entry)) return true
    return installed[folder]?.version === entry.version
  })
}

/** @returns {Machine} */
export function thisMachine() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } } | undefined} */ (process.report?.getReport())
  return {
    os: process.platform,
    cpu: process.arch,
    libc: report?.header.glibcVersionRuntime ? 'glibc' : 'musl',
  }
}

/**
 * @param {Machine} machine
 * @param {Package} entry
 */
function isMadeFor({ os, cpu, libc }, entry) {
  if (!entry.os?.includes(os) || !entry.cpu?.includes(cpu)) return false
  return entry.libc?.includes(libc) ?? true
}
