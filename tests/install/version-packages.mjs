import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedPackages, readManifest, workspaces } from '../../scripts/checks/published-packages.mjs'
import { binaryPath, root, run } from '../../scripts/lib/child-processes.mjs'

const TOOL = 'scripts/release'

/**
 * Records a change of one package in a copy of the manifests, and expects a version that all published packages share.
 *
 * @param {import('../../scripts/lib/graceful-shutdown.mjs').Shutdown} shutdown
 */
export async function versionPackages(shutdown) {
  const copy = await mkdtemp(join(tmpdir(), 'vitrine-release-'))
  shutdown.defer(() => rm(copy, { recursive: true, force: true }))
  await copyManifests(copy)
  await writeFile(
    join(copy, '.changeset/a-change.md'),
    '---\n"@vitrine/client": minor\n---\n\nCarts have a note.\n',
  )
  await run(process.execPath, [binaryPath('changeset', join(root, TOOL)), 'version'], { cwd: copy })

  const [major, minor] = readManifest('packages/client').version.split('.').map(Number)
  const next = `${major}.${Number(minor) + 1}.0`
  /** @type {Map<string, string>} */
  const versions = new Map()
  for (const folder of workspaces) {
    const { name, version } = await manifestOf(copy, folder)
    versions.set(name, version)
    assert.equal(version, publishedPackages.includes(folder) ? next : readManifest(folder).version)
  }
  // npm links a workspace only if its version is the one that the others ask for.
  for (const folder of workspaces)
    for (const [name, version] of Object.entries((await manifestOf(copy, folder)).dependencies ?? {}))
      if (versions.has(name)) assert.equal(version, versions.get(name), `${folder}: ${name}`)
  const changelog = await readFile(join(copy, 'packages/client/CHANGELOG.md'), 'utf8')
  assert.match(
    changelog,
    new RegExp(`^# @vitrine/client\n\n## ${next}\n[^#]*### Minor Changes\n\n- Carts have a note`),
  )
  return next
}

/** The tool reads a git repository with workspaces. @param {string} copy */
async function copyManifests(copy) {
  for (const file of ['package.json', 'package-lock.json', '.changeset'])
    await cp(join(root, file), join(copy, file), { recursive: true })
  for (const folder of workspaces) {
    await mkdir(join(copy, folder), { recursive: true })
    await cp(join(root, folder, 'package.json'), join(copy, folder, 'package.json'))
    if (publishedPackages.includes(folder))
      await cp(join(root, folder, 'CHANGELOG.md'), join(copy, folder, 'CHANGELOG.md'))
  }
  await mkdir(join(copy, 'scripts'))
  await symlink(join(root, TOOL), join(copy, TOOL))
  const author = ['-c', 'user.name=Vitrine', '-c', 'user.email=release@vitrine.example']
  await run('git', ['init', '--quiet', '--initial-branch=main'], { cwd: copy })
  await run('git', ['add', '--all', '.'], { cwd: copy })
  await run('git', [...author, 'commit', '--quiet', '--message=before'], { cwd: copy })
}

/** @param {string} copy @param {string} folder @returns {Promise<import('../../scripts/checks/published-packages.mjs').Manifest>} */
const manifestOf = async (copy, folder) =>
  JSON.parse(await readFile(join(copy, folder, 'package.json'), 'utf8'))
