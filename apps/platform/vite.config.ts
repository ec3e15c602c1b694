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
        ...Object.fromEntries(
          ['modern', 'editorial', 'friendly', 'technical'].map((pair) => [
            `fonts-${pair}`,
            `../../packages/ui/fonts/pairs/${pair}.css`,
          ]),
        ),
        'api-reference': 'browser/api-reference.ts',
        'checkout-page': 'browser/checkout-page.ts',
        'hosted-page': 'browser/hosted-page.ts',
        'web-message': 'browser/web-message.ts',
      },
      output: {
        entryFileNames: '[name].js',
        // Pages refer to their style sheets, and style sheets to the fonts.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? '[name][extname]' : '[name]-[hash:8][extname]',
      },
    },
  },
})
