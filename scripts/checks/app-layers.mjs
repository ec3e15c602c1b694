import { folderCycles } from './folder-cycles.mjs'

/** The folders of the storefront and the console that all features may use. Other folders are features, except for routes. */
const SHARED = ['shared', 'i18n', 'session']
const LAYERS = ['shared', 'features', 'routes']

/** Files beside the folders, such as root.tsx, connect the routes. @param {string} path */
function layerOf(path) {
  const [folder = '', rest] = path.split('/')
  if (rest === undefined || folder === 'routes') return 'routes'
  return SHARED.includes(folder) ? 'shared' : 'features'
}

/**
 * Reports imports against the order of the layers, and cycles between folders.
 * @param {readonly { readonly from: string, readonly to: string }[]} imports paths below the source folder of an app
 */
export const appLayerViolations = (imports) => [
  ...imports
    .filter(({ from, to }) => LAYERS.indexOf(layerOf(to)) > LAYERS.indexOf(layerOf(from)))
    .map(({ from, to }) => `${layerOf(from)} import ${layerOf(to)}: ${from} -> ${to}`),
  ...folderCycles(imports, (path) => (path.includes('/') ? path.split('/')[0] : undefined)),
]
