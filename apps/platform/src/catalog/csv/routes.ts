import { ExportFormat } from '@vitrine/contract'
import { z } from 'zod'
import { csvResponse } from '../../kernel/http/csv-response.ts'
import type { Server } from '../../kernel/http/route-types.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { exportProducts } from './export-products.ts'
import { CsvImport, importRows } from './import-rows.ts'

const Export = z.object({
  filter: z.string().max(4000).default('{}'),
  format: z.enum(ExportFormat).default('VITRINE'),
})

export const csvRoutes = ({ db, config, now }: Server) =>
  ({
    'GET /_vitrine/v1/exports/products.csv': operation(
      {
        access: 'merchants',
        summary:
          'Exports the products that match a filter as a CSV file, in our format or in that of Shopify.',
        parameters: Export,
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      async (_, { parameters }) => {
        const filter = readFilter(parameters.filter)
        const outcome =
          filter instanceof Refusal ? filter : await exportProducts({ db, config }, filter, parameters.format)
        if (outcome instanceof Refusal) return outcome
        return csvResponse(outcome.pages, `products-${now().toISOString().slice(0, 10)}.csv`)
      },
    ),
    'POST /_vitrine/v1/imports/products': operation(
      {
        access: 'editors',
        summary: 'Imports rows of a CSV file into the catalog, or only checks them.',
        body: CsvImport,
      },
      async (c, { body }) => {
        const writeContext = { db, config, actor: c.get('caller'), operation: 'importProducts', now: now() }
        return importRows(writeContext, body)
      },
    ),
  }) satisfies Routes

function readFilter(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return invalid({ field: 'filter', violatedRule: 'FORMAT', description: 'is not JSON' })
  }
}
