import { ImportKind, ImportOutcome } from '@vitrine/contract'
import { readBodyBytes } from '@vitrine/server'
import { z } from 'zod'
import { csvResponse } from '../../kernel/http/csv-response.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { checkImport, runImport, undoImport } from './continue-import.ts'
import { exportRefusedRows, listImports, readImport, readImportItems } from './read-imports.ts'
import { uploadImport } from './upload-import.ts'

const NewImport = z.object({
  fileName: z.string().trim().min(1).max(255),
  kind: z.enum(ImportKind).optional(),
})
const Page = z.object({ limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(20) })
const Items = ById.extend({
  outcome: z.enum(ImportOutcome).optional(),
  hasErrors: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).default(50),
  offset: z.coerce.number().int().min(0).max(LIMITS.importRows).default(0),
})
const RefusedRows = ById.extend({ reasons: z.enum(['TEXT', 'JSON']).default('TEXT') })
const Mapping = z.strictObject({ mapping: z.array(z.string().max(50)).max(1000).optional() })

const STEP_ERRORS = ['IMPORT_NOT_FOUND', 'IMPORT_STEP_MISMATCH', 'PERMISSION_DENIED'] as const

/** Imports of files. */
export const importRoutes = ({ db, now }: Server) => {
  const commandContext = (c: HttpContext) => ({ db, actor: c.get('caller'), now: now() })
  return {
    'GET /_vitrine/v1/imports': operation(
      { access: 'merchants', summary: 'Lists imports of files, newest first.', parameters: Page },
      (c, { parameters }) => listImports(commandContext(c), parameters.limit),
    ),
    'POST /_vitrine/v1/imports': operation(
      {
        access: 'editors',
        summary:
          'Uploads a CSV file or an Excel workbook as the body, and reports what was recognized in it. Imports nothing yet.',
        errors: ['FILE_NOT_READABLE', 'IMPORT_NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'PERMISSION_DENIED'],
        parameters: NewImport,
        idempotency: 'none',
      },
      async (c, { parameters }) => {
        const bytes = await readBodyBytes(c.req.raw, LIMITS.importBytes)
        if (!bytes) return refuse('PAYLOAD_TOO_LARGE', { limit: LIMITS.importBytes })
        return uploadImport(commandContext(c), { ...parameters, bytes })
      },
    ),
    'GET /_vitrine/v1/imports/:id': operation(
      {
        access: 'merchants',
        summary: 'Returns the progress of an import.',
        errors: ['IMPORT_NOT_FOUND'],
        parameters: ById,
      },
      (c, { parameters }) => readImport(commandContext(c), parameters.id),
    ),
    'GET /_vitrine/v1/imports/:id/items': operation(
      {
        access: 'merchants',
        summary: 'Lists what an import does with each item of the file, and the errors of its rows.',
        errors: ['IMPORT_NOT_FOUND'],
        parameters: Items,
      },
      (c, { parameters: { id, ...page } }) => readImportItems(commandContext(c), id, page),
    ),
    'GET /_vitrine/v1/imports/:id/refused.csv': operation(
      {
        access: 'merchants',
        summary: 'Exports the refused rows as they were in the file, with the reasons as text or as JSON.',
        errors: ['IMPORT_NOT_FOUND'],
        parameters: RefusedRows,
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      async (c, { parameters }) => {
        const outcome = await exportRefusedRows(commandContext(c), parameters.id, parameters.reasons)
        if (outcome instanceof Refusal) return outcome
        return csvResponse(outcome.lines, outcome.fileName)
      },
    ),
    'POST /_vitrine/v1/imports/:id/check': operation(
      {
        access: 'editors',
        summary: 'Checks what an import would do, with the given mapping of columns. Changes nothing.',
        errors: STEP_ERRORS,
        parameters: ById,
        body: Mapping,
      },
      (c, { parameters, body }) => checkImport(commandContext(c), parameters.id, body.mapping),
    ),
    'POST /_vitrine/v1/imports/:id/run': operation(
      {
        access: 'editors',
        summary:
          'Starts the import of a file that was checked with this mapping. It continues without the caller.',
        errors: STEP_ERRORS,
        parameters: ById,
        body: Mapping,
      },
      (c, { parameters, body }) => runImport(commandContext(c), parameters.id, body.mapping),
    ),
    'POST /_vitrine/v1/imports/:id/undo': operation(
      {
        access: 'editors',
        summary: 'Stops an import and undoes everything that it changed. Values changed since are kept.',
        errors: [...STEP_ERRORS, 'UNDO_EXPIRED'],
        parameters: ById,
      },
      (c, { parameters }) => undoImport(commandContext(c), parameters.id),
    ),
  } satisfies Routes
}
