import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Builds what the platform's own pages load: a style sheet with its fonts, and the scripts of those that have one. */
export default defineConfig({
  base: '/assets/',
  plugins: [tailwindcss()],
  build: {
    outDir: 'dist/assets',
    assetsDir: '',
    assetsInlineLimit: 0,
    rollupOptions: {
      input: {
        pages: 'src/edges/hosted-pages/pages.css',
        'api-page': 'browser/api-page.ts',
        'checkout-page': 'browser/checkout-page.ts',
        'hosted-page': 'browser/hosted-page.ts',
        'web-message': 'browser/web-message.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // The pages name their style sheet; the fonts are named by it.
        assetFileNames: ({ names }) =>
          names.includes('pages.css') ? 'pages.css' : '[name]-[hash:8][extname]',
      },
    },
  },
})
