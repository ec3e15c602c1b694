import type { Plugin } from 'vite'

const inBrowserBuild = {
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
} as const

/** Leaves out what the scripts of a page contain but never use. */
export const smallerScripts = (): Plugin[] => [productionRouter, plainImports]

/** React Router without its warnings for developers. Its package names these files only in its CommonJS entry. */
const productionRouter: Plugin = {
  name: 'vitrine:production-router',
  ...inBrowserBuild,
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(id, importer, options) {
      const file = await this.resolve(id, importer, { ...options, skipSelf: true })
      return file && { ...file, id: file.id.replace('/dist/development/', '/dist/production/') }
    },
  },
}

/** Vite's helper around `import()` preloads files that belong to the imported one. Without `modulePreload` there are none. */
const plainImports: Plugin = {
  name: 'vitrine:plain-imports',
  ...inBrowserBuild,
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}
