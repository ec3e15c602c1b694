import { afterAll, vi } from 'vitest'

// Files share a worker: a stubbed `fetch` would reach the next one.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
