import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { cartParts } from './server/cart-parts.ts'
import { precompress } from './server/precompress.ts'

/** What nearly every page needs, in two files: in a dozen small ones it weighs 2 kB more after compression. */
const onEveryPage = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /storefront\/app\/(?:texts\/use-texts|unsent|use-later|use-shop-name|cart\/(?:in|open)-cart|components\/(?:arch|heart|icon|main|picture|price|problem|product-grid|search-field)\.)|packages\/ui\/(?!src\/(?:captcha|notice))/,
    minShareCount: 2,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), cartParts(), precompress()],
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
