import type { z } from 'zod'
import { isElevated } from '../../kernel/caller.ts'
import { reply, replyShared } from '../../kernel/http/reply.ts'
import type { RouteInput } from '../../kernel/http/route-types.ts'
import { type ValidatedInput, validated } from '../../kernel/http/validated.ts'
import { requestedCurrency } from '../../shop/profile/requested-currency.ts'
import { requestedLanguage } from '../../shop/profile/requested-language.ts'
import type { CatalogServer } from '../catalog-server.ts'
import { type CatalogReadContext, serializerContextFor } from '../products/catalog-read-context.ts'
import { createCursorSigners } from '../queries/cursor-signatures.ts'
import type { CachedRead } from '../queries/read-catalog.ts'

/** Handlers of requests that read the catalog. */
export function createReadHandlers(server: CatalogServer) {
  const { db, config, shop, productJson, reads } = server
  const cursorSigners = createCursorSigners(server)

  /** Replies with what `work` reads for the caller. All shoppers get the same response, so it may be repeated. */
  const withReadContext = <const Input extends RouteInput, Outcome extends object>(
    input: Input,
    work: (context: CatalogReadContext & CachedRead, provided: ValidatedInput<Input>) => Promise<Outcome>,
  ) =>
    validated(input, async (c, input) => {
      const settings = await shop()
      const readContext = {
        db,
        config,
        caller: c.get('caller'),
        displayCurrency: requestedCurrency(c),
        language: requestedLanguage(c, settings),
      }
      const serializerContext = serializerContextFor(readContext, settings, false)
      const by = {
        ...readContext,
        cursorSigner: await cursorSigners(),
        serializerContext,
        productJson,
      }
      if (isElevated(readContext.caller)) return reply(c, await work(by, input))
      return replyShared(c, await reads.read((copy) => work({ ...by, db: copy }, input)))
    })

  /** The same query as a body and encoded in the URL. */
  const queried = <Schema extends z.ZodType, Outcome extends object>(
    schema: Schema,
    work: (readContext: CatalogReadContext & CachedRead, body: z.infer<Schema>) => Promise<Outcome>,
  ) => ({
    post: withReadContext({ body: schema }, (by, { body }) => work(by, body as z.infer<Schema>)),
    get: withReadContext({ base64Query: schema }, (by, { base64Query }) =>
      work(by, base64Query as z.infer<Schema>),
    ),
  })

  return { withReadContext, queried }
}
