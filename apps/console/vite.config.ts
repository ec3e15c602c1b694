import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type ProxyOptions } from 'vite'

const platform = new URL(process.env.VITRINE_API_URL ?? 'http://localhost:4000')

/**
 * The platform takes changes from its own origin only. A request of this page carries the development server's
 * origin and gets the platform's; one that comes from another site keeps its own and is refused, as in life.
 */
const toPlatform: ProxyOptions = {
  target: platform.origin,
  configure: (proxy) => {
    proxy.on('proxyReq', (onward, incoming) => {
      const { origin, host } = incoming.headers
      if (origin === `http://${host}`) onward.setHeader('origin', platform.origin)
    })
  },
}

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // The platform's policy forbids inline scripts and data: addresses for anything but pictures.
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: {
    port: 4100,
    // Everything but the console's own files.
    proxy: { '^/(?!console/)': toPlatform },
  },
})
