import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { precompress } from './server/precompress.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  server: { port: Number(process.env.PORT ?? 3000), strictPort: true },
  environments: {
    client: { resolve: { conditions: ['source', ...defaultClientConditions] } },
    ssr: {
      resolve: { conditions: ['source', ...defaultServerConditions], noExternal: [/^@vitrine\//] },
      build: { rollupOptions: { input: './server/app.ts' } },
    },
  },
})
