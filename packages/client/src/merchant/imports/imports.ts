import type { Import, ImportItem, ImportKind, ImportOutcome } from '@vitrine/contract'
import { date } from '../../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../../operation.ts'
import { resource } from '../resource.ts'

export type {
  Import,
  ImportError,
  ImportItem,
  ImportKind,
  ImportOutcome,
  ImportStatus,
  ImportSystem,
} from '@vitrine/contract'

const response = { _createdDate: date, finishedDate: date, undoableUntil: date }
const imports = /* @__PURE__ */ resource<Import>('imports', { name: 'import', response })

/** The name of a file, and what its rows are: products by default. */
export interface NewImport {
  fileName: string
  kind?: ImportKind
}

/**
 * Uploads a CSV file or an Excel workbook, and returns what was recognized in it. Imports nothing yet.
 * @example const { _id, system } = await imports.createImport(new Blob(['name,price']), { fileName: 'products.csv' })
 */
export const createImport = /* @__PURE__ */ operation(
  (file: Blob, { fileName, kind }: NewImport): Call<Import> => ({
    ...imports.create({}),
    args: { fileName, kind },
    body: file,
  }),
)

/**
 * Checks what an import would do, with one of our columns for each column of the file. Poll `getImport` until it is checked.
 * @example await imports.checkImport('the-import-id', ['slug', 'name', '', 'price'])
 */
export const checkImport = /* @__PURE__ */ operation((_id: string, mapping?: string[]) =>
  imports.run(_id, 'check', { args: { mapping } }),
)

/**
 * Imports a checked file. The shop continues on its own; poll `getImport` for the progress. With a mapping, it fails
 * with `IMPORT_STEP_MISMATCH` if another one was checked.
 * @example await imports.runImport('the-import-id')
 */
export const runImport = /* @__PURE__ */ operation((_id: string, mapping?: string[]) =>
  imports.run(_id, 'run', { args: { mapping } }),
)

/**
 * Stops an import and undoes everything that it changed. Fails with `UNDO_EXPIRED` after 30 days.
 * @example const { status } = await imports.undoImport('the-import-id')
 */
export const undoImport = /* @__PURE__ */ operation((_id: string) => imports.run(_id, 'undo'))

/**
 * Returns an import and its progress.
 * @example const { status, progress, counts } = await imports.getImport('the-import-id')
 */
export const getImport = /* @__PURE__ */ operation((_id: string) => imports.get(_id))

/**
 * Lists the imports, newest first.
 * @example const [latest] = await imports.listImports()
 */
export const listImports = /* @__PURE__ */ operation((options?: { limit?: number }) =>
  imports.list(pick(options, 'limit')),
)

/**
 * Lists what an import does with each item, such as a product with its variants.
 * @example const refused = await imports.listItems('the-import-id', { hasErrors: true })
 */
export const listItems = /* @__PURE__ */ operation(
  (
    _id: string,
    options?: { outcome?: ImportOutcome; hasErrors?: boolean; limit?: number; offset?: number },
  ): Call<ImportItem[]> => ({
    method: 'GET',
    path: path`/_vitrine/v1/imports/${_id}/items`,
    options: pick(options, 'outcome', 'hasErrors', 'limit', 'offset'),
    parse: (response: { items: ImportItem[] }) => response.items,
  }),
)
