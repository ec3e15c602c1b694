import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fail } from '../lib/fail.mjs'
import { root } from '../lib/processes.mjs'

/** What each room may import of the others. This is ARCHITECTURE.md, enforced. @type {Record<string, string[]>} */
export const ARROWS = {
  'packages/contract': [],
  'packages/pricing': ['contract'],
  'packages/client': ['contract'],
  'packages/react': ['contract', 'pricing', 'client'],
  'packages/ui': ['contract'],
  'packages/server': ['contract'],
  'apps/platform': ['contract', 'pricing', 'server', 'ui'],
  'apps/storefront': ['contract', 'client', 'react', 'server', 'ui'],
  'apps/console': ['contract', 'pricing', 'client', 'react', 'ui'],
}

export function checkArchitecture() {
  const wrong = Object.keys(ARROWS).flatMap(violationsIn)
  if (wrong.length > 0) fail(`ARCHITECTURE.md does not allow these imports:\n${wrong.join('\n')}`)
}

/** @param {string} room @returns {string[]} */
function violationsIn(room) {
  const allowed = ARROWS[room] ?? []
  const dependencies = declaredDependencies(room)
  const undrawn = dependencies.rooms
    .filter((name) => !allowed.includes(name))
    .map((name) => `${room}/package.json depends on @vitrine/${name}`)

  return undrawn.concat(
    sourcesBelow(room).flatMap((file) =>
      importsOf(readFileSync(join(root, file), 'utf8'))
        .map((specifier) => complaint({ room, file, specifier, allowed, declared: dependencies.all }))
        .filter((text) => text !== undefined),
    ),
  )
}

/** @param {{ room: string, file: string, specifier: string, allowed: string[], declared: Set<string> }} found */
export function complaint({ room, file, specifier, allowed, declared }) {
  const isTest = /\.test\.tsx?$|\/testing\//.test(file)
  if (specifier.startsWith('.')) {
    const target = normalize(join(dirname(file), specifier))
    const stays = !relative(room, target).startsWith('..')
    // What tests share sits in tests/ and, for one room, in its testing/.
    return stays || (isTest && target.startsWith('tests/'))
      ? undefined
      : `${file} reaches outside its room: ${specifier}`
  }
  const name = packageName(specifier)
  const neighbour = name.match(/^@vitrine\/(.+)/)?.[1]
  if (neighbour !== undefined) {
    if (`@vitrine/${room.split('/')[1]}` === name || allowed.includes(neighbour)) return undefined
    return `${file} imports ${specifier}`
  }
  const isOwn =
    specifier.startsWith('node:') || specifier.startsWith('virtual:') || declared.has(name) || isTest
  return isOwn ? undefined : `${file} imports ${name}, which ${room}/package.json does not list`
}

/** @param {string} specifier */
const packageName = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** @param {string} room */
function declaredDependencies(room) {
  const manifest = JSON.parse(readFileSync(join(root, room, 'package.json'), 'utf8'))
  const production = {
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  }
  const rooms = Object.keys(production).flatMap((name) => name.match(/^@vitrine\/(.+)/)?.[1] ?? [])
  const tools = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies)
  return {
    rooms,
    all: new Set([...Object.keys(production), ...Object.keys(manifest.devDependencies ?? {}), ...tools]),
  }
}

/** White space and comments, which may stand between any two words of an import. */
const GAP = String.raw`(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)`
const TEXT = `['"]([^'"]+)['"]`
const IMPORT = new RegExp(
  String.raw`^\s*(?:import|export)\b${GAP}*(?:[^'"\x60;=()]*?\bfrom${GAP}*)?${TEXT}|\bimport\(${GAP}*${TEXT}`,
  'gm',
)

/** @param {string} source @returns {string[]} */
export const importsOf = (source) =>
  [...source.matchAll(IMPORT)].map((match) => /** @type {string} */ (match[1] ?? match[2]))

const SKIPPED = new Set(['node_modules', 'dist', 'build', '.react-router'])

/** @param {string} folder @returns {string[]} */
const sourcesBelow = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesBelow(path)
    return /\.(ts|tsx|js|mjs)$/.test(entry.name) ? [path] : []
  })
