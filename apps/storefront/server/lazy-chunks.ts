import type { Plugin, Rolldown } from 'vite'

/** The list in the client build. The service worker fetches it. */
const FILE_NAME = 'lazy-chunks.json'
/** The cart drawer, which loads when it is opened, and the footer, which loads after the page. */
const LAZY_COMPONENTS = ['load-cart-drawer', 'site-footer']

/** Lists the files of the components that every page loads lazily, so that the service worker can cache them. */
export const lazyChunks = (): Plugin => ({
  name: 'vitrine:lazy-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const files = new Set<string>()
    for (const name of LAZY_COMPONENTS) {
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
      if (!entry) return this.error(`There is no file of ${name}: did it move?`)
      addFiles(entry, named, files)
    }
    this.emitFile({ type: 'asset', fileName: FILE_NAME, source: JSON.stringify([...files]) })
    return undefined
  },
})

/** Adds the file of a chunk and of everything that it imports. */
function addFiles(
  { fileName, imports, dynamicImports }: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  files: Set<string>,
): void {
  if (files.has(`/${fileName}`)) return
  files.add(`/${fileName}`)
  for (const name of [...imports, ...dynamicImports]) {
    const chunk = chunks.get(name)
    if (chunk) addFiles(chunk, chunks, files)
  }
}
