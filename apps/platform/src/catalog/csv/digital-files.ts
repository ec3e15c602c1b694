import type { CsvRow } from '@vitrine/contract'
import { removeFormulaGuard } from '@vitrine/tables'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { SecuredFile } from '../../kernel/database/schema/catalog/catalog.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { SECURE_TYPES } from '../media/media-library.ts'
import { parseEntriesCell } from './csv-cells.ts'

/** The files of the media library that cells name. */
export type DigitalFiles = ReadonlyMap<string, SecuredFile>

/** A cell has the name of a file and its id, such as `manual.pdf: 4f1c.pdf`, or only its name. */
const fileIn = (cell: string): { readonly fileName: string; readonly id: string | undefined } => {
  const [[fileName, id] = [cell.trim(), undefined]] = parseEntriesCell(cell) ?? []
  return { fileName, id }
}

export const fileNameIn = (cell: string): string => fileIn(cell).fileName

/** Finds the files that rows name, by id, or else by a name that only one file has. */
export async function findDigitalFiles(db: Queryable, rows: readonly CsvRow[]): Promise<DigitalFiles> {
  const cells = new Set(
    rows.flatMap(({ values: { digitalFile = '' } }) =>
      digitalFile.trim() === '' ? [] : [removeFormulaGuard(digitalFile)],
    ),
  )
  if (cells.size === 0) return new Map()
  const wanted = [...cells].map((cell) => [cell, fileIn(cell)] as const)
  const ids = wanted.flatMap(([, { id }]) => id ?? [])
  const names = wanted.map(([, { fileName }]) => fileName)
  const { id, fileName, mediaType } = media
  const found = await db
    .select({ id, fileName, mediaType })
    .from(media)
    .where(and(eq(media.isSecure, true), or(inArray(id, ids), inArray(fileName, names))))
  return new Map(
    wanted.flatMap(([cell, file]) => {
      const named = found.filter((each) => each.fileName === file.fileName)
      const known = found.find((each) => each.id === file.id) ?? (named.length === 1 ? named[0] : undefined)
      return known
        ? [
            [
              cell,
              { id: known.id, fileName: file.fileName, fileType: SECURE_TYPES[known.mediaType] },
            ] as const,
          ]
        : []
    }),
  )
}
