import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './child-processes.mjs'

/**
 * Bundles the platform into a few files for production. Reading seven hundred modules took most of the startup time.
 *
 * @param {string} [project] The root directory of the project.
 */
export async function bundlePlatform(project = root) {
  const outdir = join(project, 'apps/platform/build')
  await rm(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: join(project, 'apps/platform'),
    entryPoints: ['src/main.ts', 'src/app.ts'],
    outdir,
    bundle: true,
    // Keeps lazily imported modules in separate files.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    sourcemap: true,
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Native modules, and an optional one of the PostgreSQL driver.
    external: ['sharp', '@node-rs/argon2', 'pg-native'],
    // Its own name: bundled dependencies import `createRequire` too.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'silent',
  })
}
