import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CONTENT_TYPES, type Format } from './format.ts'

const ID = /^([0-9a-f]{40})\.([a-z]{3,4})$/

/** The parts of a media id. Only what matches is ever made into a path. */
export function readMediaId(id: string): { readonly name: string; readonly format: Format } | undefined {
  const [, name, ending] = ID.exec(id) ?? []
  return name && ending && Object.hasOwn(CONTENT_TYPES, ending)
    ? { name, format: ending as Format }
    : undefined
}

/** Originals lie in folders of their first two digits; renditions beside them, by width. */
export const originalPath = (mediaDir: string, id: string): string =>
  join(mediaDir, 'originals', id.slice(0, 2), id)

export const renditionPath = (mediaDir: string, id: string, width: number): string =>
  join(mediaDir, 'renditions', String(width), id.slice(0, 2), `${id}.webp`)

export async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Writes a file whole: a reader, or a crash, never meets half of it. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, path)
}
