import type { Config } from '@react-router/dev/config'

export default {
  // The route manifest is small, so the first page includes it, and a navigation only loads data.
  routeDiscovery: { mode: 'initial' },
  future: {
    v8_middleware: true,
    v8_splitRouteModules: true,
    v8_viteEnvironmentApi: true,
    v8_passThroughRequests: true,
    v8_trailingSlashAwareDataRequests: true,
  },
} satisfies Config
