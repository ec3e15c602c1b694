import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { lazyChunks } from './server/lazy-chunks.ts'
import { precompress } from './server/precompress.ts'

/** What nearly every page needs, in two files: in a dozen small ones it weighs 3 kB more after compression. */
const onEveryPage = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /storefront\/app\/(?:texts\/use-texts|later|unsent|use-|cart\/(?:in|open)-cart|account\/member-name|components\/(?:arch|cart\/cart-corner|header-|heart|icon|language-|main|navigation-|picture|price\.|problem|route-|search-|site-(?:header|news)))|packages\/ui\/(?!src\/(?:captcha|notice))/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), lazyChunks(), precompress()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  environments: {
    client: {
      resolve: { conditions: ['source', ...defaultClientConditions] },
      build: { rolldownOptions: { output: { codeSplitting: { groups: onEveryPage } } } },
    },
    ssr: {
      resolve: { conditions: ['source', ...defaultServerConditions], noExternal: [/^@vitrine\//] },
      build: { rollupOptions: { input: './server/app.ts' } },
    },
  },
})
