import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

// Tests import the sources of workspaces, so that they need no build.
const fromSources = { resolve: { conditions: ['source', ...defaultServerConditions] } }

/** A safety net for tests that hang. A busy machine does not reach it. */
const TEST_TIMEOUT_MS = 15 * 60_000

const project = (name: string, include: readonly string[], options: object = {}) => ({
  ...fromSources,
  ssr: fromSources,
  // The environment of the global setup.
  environments: { __vitest__: fromSources },
  test: {
    name,
    include: [...include],
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: TEST_TIMEOUT_MS / 5 } },
    // No test changes a module, and importing a workspace again for every file is slow.
    isolate: false,
    ...options,
  },
})

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

const database = { globalSetup: ['tests/postgres.ts'] }

export default defineConfig({
  test: {
    // Uses every core. The default leaves one to an editor in watch mode.
    maxWorkers: '100%',
    projects: [
      project(
        'unit',
        [
          'packages/*/src/**/*.test.{ts,tsx}',
          'apps/{storefront,console}/**/*.test.{ts,tsx}',
          'apps/platform/browser/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/{specification,wire}/**/*.test.ts',
        ],
        { setupFiles: ['tests/restore-globals.ts'] },
      ),
      {
        oxc: { jsx: { runtime: 'automatic', development: false } },
        ...project('contract', ['apps/platform/src/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'], {
          globalSetup: ['tests/response-schemas.ts', ...database.globalSetup],
          // Pages are rendered as in production: React's checks during development take longer than the rendering.
          env: { NODE_ENV: 'production' },
          alias: [
            { find: '@node-rs/argon2', replacement: pathOf('apps/platform/testing/cheap-argon2.ts') },
            {
              find: /^\.\/new-key-pair\.ts$/,
              replacement: pathOf('apps/platform/testing/reused-key-pairs.ts'),
            },
          ],
        }),
      },
      project('start', ['tests/{start,pages}/**/*.test.ts'], {
        ...database,
        fileParallelism: false,
      }),
      // Not part of `npm test`: real sockets, real time.
      project('faults', ['tests/faults/**/*.test.ts'], {
        ...database,
        fileParallelism: false,
        // Runs after the other projects, alone.
        sequence: { groupOrder: 1 },
      }),
      // Run by `npm run test:upgrade` with another version of the platform.
      project('upgrade', ['tests/upgrade/**/*.test.ts'], { sequence: { groupOrder: 1 } }),
      // Run by `npm run test:cluster` in namespaces.
      project('cluster', ['tests/cluster/**/*.test.ts'], {
        fileParallelism: false,
        sequence: { groupOrder: 2 },
      }),
    ],
  },
})
