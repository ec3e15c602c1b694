import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { measureSizes, sizeTable } from './client-sizes.mjs'

const here = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url))

console.log('Weight, esbuild minified ESM, gzip -9:\n')
console.log(sizeTable(await measureSizes()))

const overhead = JSON.parse(
  execFileSync(process.execPath, ['--expose-gc', '--max-semi-space-size=256', here('client-overhead.mjs')], {
    encoding: 'utf8',
  }),
)
console.log('\nOverhead of a call against its floor, a stub fetch and JSON.parse of the same body:\n')
for (const { name, time, heap, floorMicroseconds, floorKilobytes } of overhead)
  console.log(
    `  ${name}: ${time.toFixed(2)} x time (floor ${floorMicroseconds.toFixed(0)} µs), ` +
      `${heap.toFixed(2)} x heap (floor ${floorKilobytes.toFixed(0)} kB)`,
  )
