import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { lazyChunks } from './server/lazy-chunks.ts'
import { precompress } from './server/precompress.ts'
import { smallerScripts } from './server/smaller-scripts.ts'

/** The code of nearly every page, in two chunks. As a dozen small chunks it would be 3 kB larger after compression. */
const onEveryPage = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: /storefront\/app\/(?:i18n\/i18n-provider|shared\/(?:unsent-form|use-|components\/(?:arch|icon|lazy|main|picture|rich-text|step-button))|layout\/(?:announcement-bar|connection-|error-page|header-|language-|navigation-|route-|shop-logo|site-header|use-)|cart\/(?:cart-count|cart-drawer-host|forms\/parse-choices|open-cart)|account\/member-name|product\/(?:price\.|purchase\/use-|reviews\/rating)|search\/search-field|wishlist\/(?:use-|wishlist-button))|packages\/ui\/(?!src\/(?:address-forms|countries|i18n\/join-with-commas|notice|solve-captcha|subdivisions|text-field|validation-messages))/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), smallerScripts(), lazyChunks(), precompress()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  environments: {
    client: {
      resolve: { conditions: ['source', ...defaultClientConditions] },
      build: {
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: onEveryPage } } },
      },
    },
    ssr: {
      resolve: { conditions: ['source', ...defaultServerConditions], noExternal: [/^@vitrine\//] },
      build: { rollupOptions: { input: './server/app.ts' } },
    },
  },
})
