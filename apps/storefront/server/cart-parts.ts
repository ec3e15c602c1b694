import type { Plugin, Rolldown } from 'vite'

/** Where the list is in the browser's build; the service worker asks for it. */
const LIST = 'cart-parts.json'
const DRAWER = /\/opened-cart\.tsx$/

/** Lists the files of the cart's drawer, which pages load when somebody opens it, so that they can be kept for later. */
export const cartParts = (): Plugin => ({
  name: 'cart-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const drawer = chunks.find(({ facadeModuleId }) => DRAWER.test(facadeModuleId ?? ''))
    if (!drawer) return this.error('There is no file of the cart’s drawer: did it move?')
    const source = JSON.stringify([
      ...filesOf(drawer, new Map(chunks.map((chunk) => [chunk.fileName, chunk]))),
    ])
    this.emitFile({ type: 'asset', fileName: LIST, source })
    return undefined
  },
})

/** The file of a chunk, and all that it may load. */
function filesOf(
  { fileName, imports, dynamicImports }: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  files: Set<string> = new Set(),
): Set<string> {
  if (files.has(`/${fileName}`)) return files
  files.add(`/${fileName}`)
  for (const name of [...imports, ...dynamicImports]) {
    const chunk = chunks.get(name)
    if (chunk) filesOf(chunk, chunks, files)
  }
  return files
}
