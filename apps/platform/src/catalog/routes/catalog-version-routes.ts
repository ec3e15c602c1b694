import { reply } from '../../kernel/http/reply.ts'
import { validated } from '../../kernel/http/validated.ts'
import { operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { createReadHandlers } from './read-handlers.ts'

/** Catalog V3 is served for reading (`v3/`). Products are changed through Catalog V1. */
const unsupportedCatalogVersion = validated({}, (c) =>
  reply(c, refuse('CATALOG_V1_SITE_CALLING_CATALOG_V3_API')),
)

export function catalogVersionRoutes(server: CatalogServer) {
  const { withReadContext } = createReadHandlers(server)
  return {
    'GET /stores/v3/provision/version': operation(
      { access: 'authenticated', summary: 'Returns the version of the catalog that the shop prefers.' },
      withReadContext({}, async () => ({ catalogVersion: (await server.shop()).catalogVersion })),
    ),
    'GET /stores/v3/*': route({ access: 'authenticated' }, unsupportedCatalogVersion),
    'POST /stores/v3/*': route({ access: 'authenticated', changesNothing: true }, unsupportedCatalogVersion),
    'PATCH /stores/v3/*': route({ access: 'authenticated', changesNothing: true }, unsupportedCatalogVersion),
    'DELETE /stores/v3/*': route(
      { access: 'authenticated', changesNothing: true },
      unsupportedCatalogVersion,
    ),
  } satisfies Routes
}
