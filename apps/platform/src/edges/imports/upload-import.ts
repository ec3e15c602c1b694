import type { Import, ImportKind, Wire } from '@vitrine/contract'
import { actorColumns } from '../../kernel/audit-log/audit-log.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refuseUnless } from '../../kernel/roles.ts'
import { AREAS_OF_KIND, IMPORT_KINDS, recognizeKind } from './import-kinds.ts'
import { insertImport } from './import-repository.ts'
import { readImportTable } from './read-import-table.ts'
import { readImport } from './read-imports.ts'

/** A file as it was sent. */
interface UploadedFile {
  /** By its columns, if it is not given. */
  readonly kind?: ImportKind | undefined
  readonly fileName: string
  readonly bytes: Uint8Array
}

interface UploadContext {
  readonly db: Queryable
  readonly actor: Caller
  readonly now: Date
}

/** What is shown instead of the encoding of files that say it themselves. */
const ENCODING_OF = { xlsx: null, xml: 'XML' } as const

/** Stores a file with what was recognized in it. Nothing is imported yet. */
export async function uploadImport(
  { db, actor, now }: UploadContext,
  { kind: givenKind, fileName, bytes }: UploadedFile,
): Promise<
  { import: Wire<Import> } | Refusal<'FILE_NOT_READABLE' | 'IMPORT_NOT_FOUND' | 'PERMISSION_DENIED'>
> {
  const table = await readImportTable(bytes)
  if (table instanceof Refusal) return table
  const { head, rows, source, rowCount } = table
  const { kind, recognized } = givenKind
    ? { kind: givenKind, recognized: IMPORT_KINDS[givenKind].recognize(head, rows) }
    : recognizeKind(head, rows)
  const refused = refuseUnless(actor, 'editors', AREAS_OF_KIND[kind])
  if (refused) return refused
  const id = newId(now)
  await insertImport(db, {
    id,
    kind,
    fileName,
    file: Buffer.from(bytes),
    system: recognized?.system ?? null,
    encoding: typeof source === 'string' ? ENCODING_OF[source] : source.encoding,
    separator: typeof source === 'string' ? null : source.separator,
    columns: head,
    mapping: recognized ? [] : IMPORT_KINDS[kind].guessMapping(head),
    ignoredColumns: recognized?.ignoredColumns ?? [],
    rowCount,
    actor,
    actorId: actorColumns(actor).actorId,
    createdAt: now,
  })
  return readImport({ db, actor }, id)
}
