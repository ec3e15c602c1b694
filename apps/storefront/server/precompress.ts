import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|webmanifest)$/
const MIN_BYTES = 1024

const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) }

/** Writes `.br` and `.gz` files for every text asset of the client build. */
export const precompress = (): Plugin => ({
  name: 'vitrine:precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '.' }, bundle) {
    const writes = Object.values(bundle).flatMap((file) => {
      const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
      if (!compressible.test(file.fileName) || content.length < MIN_BYTES) return []
      return Object.entries(encodings).map(async ([extension, encode]) =>
        writeFile(join(dir, `${file.fileName}.${extension}`), await encode(content)),
      )
    })
    await Promise.all(writes)
  },
})
