import { afterAll, vi } from 'vitest'

const { Request, Response } = globalThis

// Files share a worker: a stubbed `fetch`, or the classes that the HTTP server installs, would reach the next one.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Object.assign(globalThis, { Request, Response })
})
