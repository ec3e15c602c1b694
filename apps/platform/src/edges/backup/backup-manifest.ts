import { z } from 'zod'
import { BackupError } from './backup-error.ts'

/** The version of the archive format. */
const FORMAT = 1

export const MANIFEST = 'manifest.json'
/** The last file of an archive: the SHA-256 of every byte before it. */
export const CHECKSUM = 'SHA256'

const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** A production shop is not restored as a demo. */
  use: z.enum(['production', 'demo']),
  /** The version of the PostgreSQL server. */
  postgres: z.string(),
  /** The newest migration of the database. */
  schema: z.object({ version: z.number(), name: z.string() }),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      /** The data columns, in order, without generated ones. */
      columns: z.array(z.string()),
      rows: z.number(),
      /** Independent of the order of rows. */
      fingerprint: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** Media rows without a file when the backup was created. */
  missingMedia: z.array(z.string()),
  parts: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
})

/** The content of an archive. */
export type Manifest = z.infer<typeof Manifest>
export type ManifestTable = Manifest['tables'][number]
export type ManifestPart = Manifest['parts'][number]

export const newManifest = (manifest: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...manifest })

export function parseManifest(text: string): Manifest {
  const parsed = Manifest.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  throw new BackupError(
    'The file is not a backup, or is from an incompatible version: its manifest cannot be read.',
  )
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The archive file of a table chunk. */
export const tablePart = ({ schema, name }: { schema: string; name: string }, number: number): string =>
  `tables/${schema}.${name}/${String(number).padStart(6, '0')}.copy.gz`

export const tableOfPart = (part: string): string | undefined =>
  /^tables\/([^/]+)\/\d+\.copy\.gz$/.exec(part)?.[1]

/** Only a match is used as a path below the media folder. */
const MEDIA = /^media\/((?:originals|secure)\/[0-9a-f]{2}\/[0-9a-f]{40}\.[a-z0-9]{3,4})$/

export const mediaOfPart = (part: string): string | undefined => MEDIA.exec(part)?.[1]
