import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import { validated } from '../../kernel/http/validated.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { refuse } from '../../kernel/refusal.ts'

const Collection = z.looseObject({ dataCollectionId: z.string().max(256).default('') })

/**
 * The shop has no data collections of a site builder. Storefronts query menus and pages there and have a fallback for
 * a missing collection, so every one is reported as missing.
 */
export const dataCollectionRoutes = () => {
  const inBody = validated({ body: Collection }, (c, { body }) =>
    reply(c, refuse('WDE0025', { dataCollectionId: body.dataCollectionId })),
  )
  const inQuery = validated(
    { parameters: Collection, base64Query: Collection },
    (c, { parameters, base64Query }) =>
      reply(
        c,
        refuse('WDE0025', { dataCollectionId: parameters.dataCollectionId || base64Query.dataCollectionId }),
      ),
  )
  return {
    'POST /wix-data/v2/items': route({ access: 'authenticated', changesNothing: true }, inBody),
    'POST /wix-data/v2/items/:method': route({ access: 'authenticated', changesNothing: true }, inBody),
    'POST /wix-data/v2/bulk/items/:method': route({ access: 'authenticated', changesNothing: true }, inBody),
    'GET /wix-data/v2/items/:dataItemId': route({ access: 'authenticated' }, inQuery),
    'DELETE /wix-data/v2/items/:dataItemId': route(
      { access: 'authenticated', changesNothing: true },
      inQuery,
    ),
  } satisfies Routes
}
