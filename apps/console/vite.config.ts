import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin, type ProxyOptions } from 'vite'

const platform = new URL(process.env.VITRINE_API_URL ?? 'http://localhost:4000')

/**
 * The platform accepts writes only from its own origin. The proxy replaces the origin of the development server with that
 * of the platform. Requests from other sites keep their origin, and the platform rejects them as in production.
 */
const toPlatform: ProxyOptions = {
  target: platform.origin,
  configure: (proxy) => {
    proxy.on('proxyReq', (outgoing, incoming) => {
      const { origin, host } = incoming.headers
      if (origin === `http://${host}`) outgoing.setHeader('origin', platform.origin)
    })
  },
}

/** Lets the browser load the app beside the entry, which imports it once the texts of the language are there. */
const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const app = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/render-console.tsx'),
      )
      if (app?.type !== 'chunk') return []
      return [app.fileName, ...app.imports].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/console/${file}` },
        injectTo: 'head',
      }))
    },
  },
}

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss(), preloadApp],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The content security policy of the platform forbids inline scripts, and allows data: URLs only for images.
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: {
    port: 4100,
    // Every path except the console's own files.
    proxy: { '^/(?!console/)': toPlatform },
  },
})
