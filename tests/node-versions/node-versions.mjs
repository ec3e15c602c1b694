import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../../scripts/lib/ensure-installed.mjs'

/** @typedef {{ name: string, node: string }} NodeVersion `node` is the path of the program. */

/** The version that runs this command. @type {NodeVersion} */
export const currentVersion = { name: `Node.js ${process.versions.node}`, node: process.execPath }

/** Newer versions, which exist as packages for Linux only. */
export const NEWER_VERSIONS = /** @type {const} */ (['22', '24', '26'])

/**
 * Installs the newer versions, and returns those that exist for this machine.
 *
 * @param {readonly string[]} [versions]
 * @returns {Promise<NodeVersion[]>}
 */
export async function installNewerVersions(versions = NEWER_VERSIONS) {
  await ensureInstalled(fileURLToPath(new URL('.', import.meta.url)), 'newer versions of Node.js')
  return versions
    .map((version) => ({
      name: `Node.js ${version}`,
      node: fileURLToPath(new URL(`node_modules/node${version}-${process.arch}/bin/node`, import.meta.url)),
    }))
    .filter(({ node }) => existsSync(node))
}

/**
 * The environment in which `node`, `npm` and the scripts of packages run on a version.
 *
 * @param {NodeVersion} version
 */
export const environmentOf = ({ node }) => ({
  ...process.env,
  PATH: `${dirname(node)}:${process.env.PATH}`,
})
