import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Builds what the platform's own pages load: one style sheet and its fonts. */
export default defineConfig({
  base: '/assets/',
  plugins: [tailwindcss()],
  build: {
    outDir: 'dist/assets',
    assetsDir: '',
    assetsInlineLimit: 0,
    rollupOptions: {
      input: 'src/pages/pages.css',
      output: {
        // The pages name their style sheet; the fonts are named by it.
        assetFileNames: ({ names }) =>
          names.includes('pages.css') ? 'pages.css' : '[name]-[hash:8][extname]',
      },
    },
  },
})
