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

/** Files beside the folders of a layer belong to no folder. @param {string} path */
const folderOf = (path) => path.match(/^[^/]+\/[^/]+(?=\/)/)?.[0]

/**
 * Reports folders of one layer that import each other, directly or through others.
 * @param {readonly { readonly from: string, readonly to: string }[]} imports paths below apps/platform/src
 */
export const folderCycleViolations = (imports) => folderCycles(imports, folderOf)
