import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/child-processes.mjs'

/**
 * @typedef {object} Manifest
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string[]} [files]
 * @property {object} [repository]
 * @property {object} [publishConfig]
 * @property {Record<string, string>} [dependencies]
 */

/** @param {string} folder @returns {Manifest} */
export const readManifest = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

/** The folders of all workspaces. */
export const workspaces = ['packages', 'apps'].flatMap((parent) =>
  readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
)

/** The folders of the packages that are published to npm. */
export const publishedPackages = workspaces.filter((folder) => !readManifest(folder).private)

/** The packages that the recorded changes release, with the kind of release, by file. */
export const pendingChanges = () =>
  readdirSync(join(root, '.changeset'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => {
      const [, head = ''] = readFileSync(join(root, '.changeset', file), 'utf8').split(/^---$/m)
      const releases = [...head.matchAll(/^["']?([^"'\n]+?)["']?: *(\w+)$/gm)]
      return { file, releases: releases.map(([, name = '', kind = '']) => ({ name, kind })) }
    })

/** What must be done before the packages can be published. @returns {string[]} */
export function releaseBlockers() {
  const withoutRepository = publishedPackages.filter((folder) => !readManifest(folder).repository)
  return [
    ...pendingChanges().map(({ file }) => `.changeset/${file}: run "npm run changeset -- version" first.`),
    // npm compares it with the repository that its provenance statement names.
    ...withoutRepository.map((folder) => `${folder}/package.json: "repository" is missing.`),
  ]
}
