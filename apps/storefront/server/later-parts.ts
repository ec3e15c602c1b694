import type { Plugin, Rolldown } from 'vite'

/** Where the list is in the browser's build; the service worker asks for it. */
const LIST = 'later-parts.json'
/** The cart's drawer, which is loaded when somebody opens it, and the end of every page, which comes after the page. */
const LATER = ['opened-cart', 'site-footer']

/** Lists the files of what comes later on every page, so that they can be kept for when there is no connection. */
export const laterParts = (): Plugin => ({
  name: 'later-parts',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const files = new Set<string>()
    for (const name of LATER) {
      const part = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${name}.tsx`))
      if (!part) return this.error(`There is no file of ${name}: did it move?`)
      addFiles(part, named, files)
    }
    this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify([...files]) })
    return undefined
  },
})

/** Adds the file of a chunk, and all that it may load. */
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
