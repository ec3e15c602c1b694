import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PUBLISHED } from '../../tests/install/local-registry.mjs'
import { root } from '../lib/child-processes.mjs'
import {
  pendingChanges,
  publishedPackages,
  readManifest,
  releaseBlockers,
  workspaces,
} from './published-packages.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifests = publishedPackages.map((folder) => ({ folder, ...readManifest(folder) }))

test('releases all published packages together, under one version', () => {
  const { fixed, access } = JSON.parse(read('.changeset/config.json'))
  expect(fixed).toEqual([expect.arrayContaining(manifests.map(({ name }) => name))])
  expect(fixed[0]).toHaveLength(manifests.length)
  expect(access).toBe('public')
  expect([...publishedPackages].sort()).toEqual(PUBLISHED.map((name) => `packages/${name}`).sort())
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1)
})

test.each(manifests)(
  'publishes $name with provenance, its license and its changelog',
  ({ folder, version, ...manifest }) => {
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true })
    expect(manifest.files).toContain('CHANGELOG.md')
    expect(read(`${folder}/LICENSE`)).toBe(read('LICENSE'))
    const [, latest] = read(`${folder}/CHANGELOG.md`).match(/^## (.+)$/m) ?? []
    expect(latest).toBe(version)
  },
)

test('uses the current versions of its own packages, so that npm links them', () => {
  const versions = new Map(workspaces.map(readManifest).map(({ name, version }) => [name, version]))
  for (const folder of workspaces)
    for (const [name, version] of Object.entries(readManifest(folder).dependencies ?? {}))
      if (versions.has(name))
        expect({ folder, name, version }).toEqual({ folder, name, version: versions.get(name) })
})

test('records changes of published packages only', () => {
  for (const { file, releases } of pendingChanges()) {
    expect(releases, file).not.toEqual([])
    for (const { name, kind } of releases) {
      expect(
        manifests.map((each) => each.name),
        file,
      ).toContain(name)
      expect(['patch', 'minor', 'major'], file).toContain(kind)
    }
  }
})

test('names what is missing before a release', () => {
  const blockers = releaseBlockers()
  for (const { folder, repository } of manifests)
    expect(blockers.some((blocker) => blocker.startsWith(`${folder}/package.json`))).toBe(!repository)
})
