import { URL_REDIRECT_CSV_COLUMNS } from '@vitrine/contract'
import { z } from 'zod'
import {
  parseCells,
  type RecordImporter,
  refusedBy,
  type SourceFormat,
} from '../../catalog/import-formats/record-importer.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  createRedirect,
  deleteRedirect,
  findRedirectAt,
  lockRedirect,
  updateRedirect,
} from './manage-redirects.ts'
import { RedirectPath, RedirectTarget } from './redirect-path.ts'

const Cells = z.object({ path: RedirectPath, target: RedirectTarget })

const SHOPIFY: SourceFormat = {
  matches: ({ hasColumns }) => hasColumns('Redirect from', 'Redirect to'),
  read: ({ rows }) =>
    rows.map(({ line, cell }) => ({
      line,
      values: { path: cell('Redirect from') ?? '', target: cell('Redirect to') ?? '' },
    })),
}

const importRecord: RecordImporter['importRecord'] = async (context, [row]) => {
  if (!row) throw new Error('A record without a row.')
  const parsed = parseCells(Cells, row)
  if ('refused' in parsed) return parsed.refused
  const { path, target } = parsed.cells
  const known = await findRedirectAt(context.db, path)
  if (known?.target === target) return { outcome: 'UNCHANGED', entityId: known.id, errors: [] }
  const saved = known
    ? await updateRedirect(context.db, known.id, { target }, context)
    : await createRedirect(context.db, { path, target }, context)
  if (saved instanceof Refusal) return refusedBy(row, 'target', saved)
  return {
    outcome: known ? 'CHANGED' : 'CREATED',
    entityId: saved.urlRedirect.id,
    errors: [],
    undo: { before: known ? { target: known.target } : null, after: { path, target } },
  }
}

/** Nothing is restored that was edited since. */
const undoRecord: RecordImporter['undoRecord'] = async (context, entityId, { before, after }) => {
  const known = await lockRedirect(context.db, entityId)
  if (!known) return 'NOT_FOUND'
  if (known.target !== after.target || known.path !== after.path) return 'CHANGED_SINCE'
  const undone = before
    ? await updateRedirect(context.db, entityId, { target: String(before.target) }, context)
    : await deleteRedirect(context.db, entityId, context)
  return undone instanceof Refusal ? 'CHANGED_SINCE' : undefined
}

export const redirectImporter: RecordImporter = {
  columns: URL_REDIRECT_CSV_COLUMNS,
  aliases: {
    redirectfrom: 'path',
    redirectto: 'target',
    from: 'path',
    to: 'target',
    oldurl: 'path',
    newurl: 'target',
    oldpath: 'path',
    newpath: 'target',
    source: 'path',
    destination: 'target',
  },
  keyColumns: ['path', 'target'],
  systems: { SHOPIFY },
  importRecord,
  undoRecord,
}
