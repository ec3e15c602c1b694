import { csvResponse } from '../../kernel/http/csv-response.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { exportTranslations } from './export-translations.ts'

/** Files of translations. */
export const translationFileRoutes = ({ db, now }: CatalogServer) =>
  ({
    'GET /_vitrine/v1/exports/translations.csv': operation(
      {
        access: 'merchants',
        areas: ['content'],
        summary: 'Exports the translations of all texts as a CSV file.',
        content: { 'text/csv': { schema: { type: 'string' } } },
      },
      () => csvResponse(exportTranslations(db), `translations-${now().toISOString().slice(0, 10)}.csv`),
    ),
  }) satisfies Routes
