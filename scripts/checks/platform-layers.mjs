import { folderCycles } from './folder-cycles.mjs'

/** The layers of the platform. A layer imports only those before it. Decision 42 explains the order. */
export const LAYERS = [
  'kernel',
  'shop',
  'identity',
  'catalog',
  'pricing',
  'cart',
  'orders',
  'checkout',
  'content',
  'features',
  'edges',
]

/** The position of a file's layer in the order. app.ts and main.ts come after all layers. @param {string} path */
const positionOf = (path) => {
  const [layer = '', rest] = path.split('/')
  if (rest === undefined) return path === 'directories.ts' ? -1 : LAYERS.length
  return LAYERS.indexOf(layer)
}

/**
 * Reports imports against the order of the layers.
 * @param {readonly { readonly from: string, readonly to: string }[]} imports paths below apps/platform/src
 */
export const layerViolations = (imports) =>
  imports
    .filter(({ from, to }) => positionOf(to) > positionOf(from))
    .map(({ from, to }) => `against the layers: ${from} -> ${to}`)

/** The pairs of folders that still import each other. The list may only shrink. */
const KNOWN_FOLDER_CYCLES = ['catalog/product-media <-> catalog/products']

/** Files beside the folders of a layer belong to no folder. @param {string} path */
const folderOf = (path) => path.match(/^[^/]+\/[^/]+(?=\/)/)?.[0]

/**
 * Reports folders of one layer that import each other. A layer without known pairs has no longer cycles either.
 * @param {readonly { readonly from: string, readonly to: string }[]} imports paths below apps/platform/src
 */
export function folderCycleViolations(imports, known = KNOWN_FOLDER_CYCLES) {
  const steps = new Set(
    imports
      .filter(({ from, to }) => folderOf(from) !== undefined && folderOf(to) !== undefined)
      .map(({ from, to }) => `${folderOf(from)} <-> ${folderOf(to)}`),
  )
  const pairs = [...steps].filter((step) => {
    const [source = '', target = ''] = step.split(' <-> ')
    return source < target && steps.has(`${target} <-> ${source}`)
  })
  const open = imports.filter(({ from }) => !known.some((pair) => pair.startsWith(`${from.split('/')[0]}/`)))
  return [
    ...pairs.filter((pair) => !known.includes(pair)).map((pair) => `folders import each other: ${pair}`),
    ...known.filter((pair) => !pairs.includes(pair)).map((pair) => `no longer a cycle, remove it: ${pair}`),
    ...folderCycles(open, folderOf),
  ]
}
