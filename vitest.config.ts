import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// Rooms are tested from their sources, so that no build can be stale, and none is needed.
const fromSources = { resolve: { conditions: ['source', ...defaultServerConditions] } }

/** A time limit is a safety net: only a standstill reaches it, however busy the machine is. */
const STANDSTILL = 15 * 60_000

const room = (name: string, include: readonly string[], options: object = {}) => ({
  ...fromSources,
  ssr: fromSources,
  // Where the set-up of a whole run is read.
  environments: { __vitest__: fromSources },
  test: {
    name,
    include: [...include],
    testTimeout: STANDSTILL,
    hookTimeout: STANDSTILL,
    expect: { poll: { timeout: STANDSTILL / 5 } },
    // No test changes a module, and reading a room anew for every file takes longer than many of the tests.
    isolate: false,
    ...options,
  },
})

const database = { globalSetup: ['tests/postgres.ts'] }

export default defineConfig({
  test: {
    // One core would be left to a watching editor otherwise; here nobody watches.
    maxWorkers: '100%',
    projects: [
      room('unit', [
        'packages/*/src/**/*.test.{ts,tsx}',
        'apps/{storefront,console}/**/*.test.{ts,tsx}',
        'scripts/**/*.test.ts',
        'tests/{specification,wire}/**/*.test.ts',
      ]),
      room('contract', ['apps/platform/src/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'], {
        ...database,
        alias: {
          '@node-rs/argon2': fileURLToPath(new URL('apps/platform/testing/cheap-argon2.ts', import.meta.url)),
        },
      }),
      room('start', ['tests/{start,pages}/**/*.test.ts'], {
        ...database,
        fileParallelism: false,
      }),
      // Not part of `npm test`: real sockets, real time.
      room('faults', ['tests/faults/**/*.test.ts'], {
        ...database,
        fileParallelism: false,
        // Nothing else runs meanwhile: another project comes before.
        sequence: { groupOrder: 1 },
      }),
    ],
  },
})
