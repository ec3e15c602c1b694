import type { Config } from '@react-router/dev/config'

export default {
  // The shop has few routes: all are known from the first page on, so that a link asks for nothing but its data.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config
