import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The versions of Node.js to test with: this one, and newer ones on Linux.
 *
 * @returns {{ name: string, node: string }[]}
 */
export function nodeVersions() {
  const newer = ['22', '24'].flatMap((version) => {
    const node = fileURLToPath(
      new URL(`node_modules/node${version}-${process.arch}/bin/node`, import.meta.url),
    )
    return existsSync(node) ? [{ name: `Node.js ${version}`, node }] : []
  })
  return [{ name: `Node.js ${process.versions.node}`, node: process.execPath }, ...newer]
}
