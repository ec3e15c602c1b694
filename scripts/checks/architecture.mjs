import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { root } from '../lib/child-processes.mjs'
import { fail } from '../lib/command-error.mjs'
import { appLayerViolations } from './app-layers.mjs'
import { largeFolders } from './folder-size.mjs'
import { reachViolations } from './import-reach.mjs'
import { folderCycleViolations, layerViolations } from './platform-layers.mjs'

/** The allowed imports between workspaces, as in ARCHITECTURE.md. @type {Record<string, string[]>} */
export const ALLOWED_IMPORTS = {
  'packages/contract': [],
  'packages/pricing': ['contract'],
  'packages/tables': [],
  'packages/client': ['contract'],
  'packages/react': ['contract', 'pricing', 'client'],
  'packages/ui': ['contract'],
  'packages/server': ['contract'],
  'packages/create-vitrine': [],
  'apps/platform': ['contract', 'pricing', 'server', 'tables', 'ui'],
  'apps/storefront': ['contract', 'client', 'react', 'server', 'ui'],
  'apps/console': ['contract', 'pricing', 'client', 'react', 'tables', 'ui'],
}

export function checkArchitecture() {
  const violations = [
    ...Object.keys(ALLOWED_IMPORTS).flatMap(violationsIn),
    ...layerViolations(importsWithin('apps/platform/src')),
    ...folderCycleViolations(importsWithin('apps/platform/src')),
    ...reachViolations(importsWithin('apps/platform/src', runtimeImportsOf)),
    ...appLayerViolations(importsWithin('apps/storefront/app')),
    ...appLayerViolations(importsWithin('apps/console/src')),
    ...Object.keys(ALLOWED_IMPORTS).flatMap((workspace) =>
      largeFolders(listSources(workspace === 'apps/storefront' ? `${workspace}/app` : `${workspace}/src`)),
    ),
  ]
  if (violations.length > 0) fail(`ARCHITECTURE.md does not allow:\n${violations.join('\n')}`)
}

/**
 * The imports between the files of a folder, without tests. Paths are below the folder.
 * @param {string} folder
 * @param {(source: string) => readonly string[]} [find]
 */
const importsWithin = (folder, find = importsOf) =>
  listSources(folder)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      find(readFileSync(join(root, file), 'utf8'))
        .filter((specifier) => specifier.startsWith('.') && !specifier.includes('/+types/'))
        .map((specifier) => ({
          from: relative(folder, file),
          to: relative(folder, join(dirname(file), specifier)),
        })),
    )
    .filter(({ to }) => !to.startsWith('..'))

/** @param {string} workspace @returns {string[]} */
function violationsIn(workspace) {
  const allowed = ALLOWED_IMPORTS[workspace] ?? []
  const dependencies = declaredDependencies(workspace)
  const disallowed = dependencies.workspaces
    .filter((name) => !allowed.includes(name))
    .map((name) => `${workspace}/package.json depends on @vitrine/${name}`)

  return disallowed.concat(
    listSources(workspace).flatMap((file) =>
      importsOf(readFileSync(join(root, file), 'utf8'))
        .map((specifier) =>
          importViolation({ workspace, file, specifier, allowed, declared: dependencies.all }),
        )
        .filter((text) => text !== undefined),
    ),
  )
}

/** @param {{ workspace: string, file: string, specifier: string, allowed: string[], declared: Set<string> }} options */
export function importViolation({ workspace, file, specifier, allowed, declared }) {
  const isTest = /\.test\.tsx?$|\/testing\//.test(file)
  if (specifier.startsWith('.')) {
    const target = normalize(join(dirname(file), specifier))
    const isInside = !relative(workspace, target).startsWith('..')
    // Test helpers are in tests/ or in the testing/ folder of a workspace.
    return isInside || (isTest && target.startsWith('tests/'))
      ? undefined
      : `${file} imports a file outside its workspace: ${specifier}`
  }
  const name = packageName(specifier)
  const imported = name.match(/^@vitrine\/(.+)/)?.[1]
  if (imported !== undefined) {
    if (`@vitrine/${workspace.split('/')[1]}` === name || allowed.includes(imported)) return undefined
    return `${file} imports ${specifier}`
  }
  const isAllowed =
    specifier.startsWith('node:') || specifier.startsWith('virtual:') || declared.has(name) || isTest
  return isAllowed ? undefined : `${file} imports ${name}, which ${workspace}/package.json does not list`
}

/** @param {string} specifier */
const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** @param {string} workspace */
function declaredDependencies(workspace) {
  const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
  const production = {
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  }
  const workspaces = Object.keys(production).flatMap((name) => name.match(/^@vitrine\/(.+)/)?.[1] ?? [])
  const tools = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies)
  return {
    workspaces,
    all: new Set([...Object.keys(production), ...Object.keys(manifest.devDependencies ?? {}), ...tools]),
  }
}

/** Whitespace and comments between two tokens of an import. */
const GAP = String.raw`(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)`
const TEXT = `['"]([^'"]+)['"]`
const IMPORT = new RegExp(
  String.raw`^\s*(?:import|export)\b${GAP}*(?:[^'"\x60;=()]*?\bfrom${GAP}*)?${TEXT}|\bimport\(${GAP}*${TEXT}`,
  'gm',
)

/** @param {string} source @returns {string[]} */
export const importsOf = (source) =>
  [...source.matchAll(IMPORT)].map((match) => /** @type {string} */ (match[1] ?? match[2]))

/** The imports that are left when the types are removed. @param {string} source */
export const runtimeImportsOf = (source) =>
  importsOf(source.replace(/^(?:import|export) type\b[^'"]*['"][^'"]*['"]/gm, ''))

const SKIPPED = new Set(['templates', 'node_modules', 'dist', 'build', '.react-router'])

/** @param {string} folder @returns {string[]} */
const listSources = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listSources(path)
    return /\.(ts|tsx|js|mjs)$/.test(entry.name) ? [path] : []
  })
