import { z } from 'zod'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext, Server } from '../../kernel/http/route-types.ts'
import { validated } from '../../kernel/http/validated.ts'
import { ById } from '../../kernel/operations/operation.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import { bodyIdMismatch } from './body-id-mismatch.ts'

/** Clients repeat the path id in the body. */
export const repeatedId = z.unknown().optional()

const OnlyId = z.strictObject({ id: repeatedId })

/** Handlers of requests that change the catalog. */
export function createWriteHandlers({ db, config, now }: Server) {
  const writeContext = (c: HttpContext, operation: string): CatalogWriteContext => ({
    actor: c.get('caller'),
    operation,
    now: now(),
    db,
    config,
  })

  /** An operation with a body; `work` gets the id of the path, if any. */
  const withBody = <Schema extends z.ZodType, Outcome extends object>(
    operation: string,
    schema: Schema,
    work: (context: CatalogWriteContext, body: z.infer<Schema>, id: string) => Promise<Outcome>,
  ) =>
    validated({ body: schema }, async (c, input) => {
      const body = input.body as z.infer<Schema>
      const id = c.req.param('id')
      const mismatch = id === undefined ? undefined : bodyIdMismatch(body, id)
      return reply(c, mismatch ?? (await work(writeContext(c, operation), body, id ?? '')))
    })

  const withoutBody = <Outcome extends object>(
    operation: string,
    work: (writeContext: CatalogWriteContext, id: string) => Promise<Outcome>,
  ) =>
    validated({ parameters: ById }, async (c, { parameters }) =>
      reply(c, await work(writeContext(c, operation), parameters.id)),
    )

  const withIdOnly = <Outcome extends object>(
    operation: string,
    work: (writeContext: CatalogWriteContext, id: string) => Promise<Outcome>,
  ) => withBody(operation, OnlyId, (writeContext, _, id) => work(writeContext, id))

  return { writeContext, withBody, withoutBody, withIdOnly }
}
