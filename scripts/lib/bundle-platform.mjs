import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './processes.mjs'

/**
 * Writes the platform into the few files that production runs: to read seven hundred was most of a start.
 *
 * @param {string} [project] Where the project lies.
 */
export async function bundlePlatform(project = root) {
  const outdir = join(project, 'apps/platform/build')
  await rm(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: join(project, 'apps/platform'),
    entryPoints: ['src/main.ts', 'src/app.ts'],
    outdir,
    bundle: true,
    // What is imported late stays in files of its own.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    sourcemap: true,
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    // Programs for one kind of machine, and one that PostgreSQL's driver uses where it finds it.
    external: ['sharp', '@node-rs/argon2', 'pg-native'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  })
}
