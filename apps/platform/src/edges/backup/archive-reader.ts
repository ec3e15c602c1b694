import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'
import { CHECKSUM, MANIFEST, type Manifest, type ManifestPart, parseManifest } from './backup-manifest.ts'
import { BLOCK_BYTES, readTarHeader, TAR_END, tarPadding } from './tar.ts'

/** One file of an archive. Its content must be read before the next file is requested. */
interface ArchiveFile {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

/** How much of a file is in memory at once. */
const CHUNK_BYTES = 1024 * 1024

const damaged = (reason: string) => new BackupError(`The backup is damaged: ${reason}.`)

/** The files of an archive, in order. Every byte up to the checksum is hashed. */
async function* readArchive(path: string, hash?: Hash): AsyncGenerator<ArchiveFile> {
  const file = await open(path, 'r')
  try {
    let position = 0
    const readBytes = async (size: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, position)
      if (bytesRead < size) throw damaged('it is cut off')
      position += size
      return buffer
    }
    async function* content(size: number) {
      for (let remaining = size; remaining > 0; remaining -= CHUNK_BYTES) {
        const chunk = await readBytes(Math.min(remaining, CHUNK_BYTES))
        hash?.update(chunk)
        yield chunk
      }
      const padding = await readBytes(tarPadding(size).length)
      hash?.update(padding)
    }
    for (;;) {
      const block = await readBytes(BLOCK_BYTES)
      const header = readTarHeader(block)
      if (!header) throw damaged(`it holds no file at byte ${position - BLOCK_BYTES}`)
      if (header.name !== CHECKSUM) {
        hash?.update(block)
        yield { ...header, content: content(header.size) }
        continue
      }
      const rest = await readBytes((await file.stat()).size - position)
      const expectedChecksum = rest.toString('latin1', 0, header.size)
      const end = rest.subarray(header.size)
      if (hash && expectedChecksum !== `${hash.digest('hex')}\n`) throw damaged('its checksum does not match')
      if (!end.equals(Buffer.concat([tarPadding(header.size), TAR_END])))
        throw damaged('it does not end as it should')
      return
    }
  } finally {
    await file.close()
  }
}

/** Reads a whole archive and compares every checksum. Returns its manifest when all match. */
export async function verifyArchive(
  path: string,
  onProgress: (bytes: number) => void = () => {},
): Promise<Manifest> {
  const found: ManifestPart[] = []
  let manifest: Manifest | undefined
  let done = 0
  for await (const { name, size, content } of readArchive(path, createHash('sha256'))) {
    if (manifest) throw damaged('something follows its manifest')
    const digest = createHash('sha256')
    const chunks: Buffer[] = []
    for await (const chunk of content) {
      digest.update(chunk)
      if (name === MANIFEST) chunks.push(chunk)
      done += chunk.length
      onProgress(done)
    }
    if (name === MANIFEST) manifest = parseManifest(Buffer.concat(chunks).toString('utf8'))
    else found.push({ name, size, sha256: digest.digest('hex') })
  }
  if (!manifest) throw damaged('it has no manifest')
  requireParts(manifest.parts, found)
  return manifest
}

function requireParts(expected: readonly ManifestPart[], found: readonly ManifestPart[]): void {
  for (const [index, part] of expected.entries()) {
    const there = found[index]
    if (there?.name !== part.name) throw damaged(`${part.name} is missing`)
    if (there.size !== part.size || there.sha256 !== part.sha256)
      throw damaged(`${part.name} is not what was written`)
  }
  if (found.length > expected.length) throw damaged(`${found[expected.length]?.name} does not belong to it`)
}

/** The parts of a verified archive, each compared again while it is read. */
export async function* readParts(path: string, manifest: Manifest): AsyncGenerator<ArchiveFile> {
  let index = 0
  for await (const file of readArchive(path)) {
    if (file.name === MANIFEST) {
      for await (const _ of file.content);
      continue
    }
    const part = manifest.parts[index++]
    if (part?.name !== file.name || part.size !== file.size) throw damaged(`${file.name} was exchanged`)
    yield { ...file, content: compared(file.content, part) }
  }
}

async function* compared(content: AsyncIterable<Buffer>, { name, sha256: expected }: ManifestPart) {
  const digest = createHash('sha256')
  for await (const chunk of content) {
    digest.update(chunk)
    yield chunk
  }
  if (digest.digest('hex') !== expected) throw damaged(`${name} is not what was written`)
}

/** A whole part. Only for small parts, such as table chunks. */
export async function readWhole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
