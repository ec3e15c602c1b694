import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

/** A file of a folder that is served as it is. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly contentType: string
  /** Whether its name contains a content hash, so that browsers may cache it forever. */
  readonly isImmutable: boolean
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

const HASHED = /-[\w-]{8}\.\w+$/

/** The file at a URL path below the folder; `undefined` when it is missing, or of an unsupported type. */
export async function findStaticFile(folder: string, urlPath: string): Promise<StaticFile | undefined> {
  const path = pathBelow(folder, urlPath)
  const contentType = path && CONTENT_TYPES[extname(path)]
  if (!contentType) return undefined
  try {
    return { bytes: await readFile(path), contentType, isImmutable: HASHED.test(path) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR' || code === 'ENAMETOOLONG')
      return undefined
    throw error
  }
}

function pathBelow(folder: string, urlPath: string): string | undefined {
  try {
    const path = join(folder, decodeURIComponent(urlPath))
    return path.startsWith(folder + sep) && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}
