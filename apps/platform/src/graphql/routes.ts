import { z } from 'zod'
import { isStrict } from '../cart/strict-mode.ts'
import { createCursorSigners } from '../catalog/cursor-signatures.ts'
import { guessingNetwork } from '../http/client-network.ts'
import { RefusedInput } from '../http/input.ts'
import { parseJson } from '../http/json.ts'
import { reply } from '../http/reply.ts'
import type { HttpContext, Routes, Server } from '../http/routes.ts'
import { takes } from '../http/validated.ts'
import { Refusal, refuse } from '../refusal.ts'
import { currencyWanted } from '../shop/exchange-rates.ts'
import { createGraphqlContext } from './context.ts'
import type { GraphqlRequest } from './execute-document.ts'

/** Reading documents takes a large library, which most shops never need. */
const load = () => import('./execute-document.ts')

/** The one generation of the schema that there is. */
const VERSION = 'alpha'

const Variables = z.record(z.string(), z.unknown())

const InBody = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: Variables.nullish(),
})
const Version = z.object({ apiVersion: z.string() })
const InAddress = Version.extend({
  query: z.string(),
  operationName: z.string().optional(),
  variables: z.string().optional(),
})

export function graphqlRoutes(server: Server) {
  const { db, config } = server
  const seals = createCursorSigners(server)

  const answer = async (c: HttpContext, apiVersion: string, request: GraphqlRequest) => {
    if (apiVersion !== VERSION) return reply(c, refuse('NOT_FOUND'))
    const reading = {
      db,
      config,
      caller: c.get('caller'),
      currencyWanted: currencyWanted(c),
      seal: await seals(),
    }
    const context = createGraphqlContext(server, {
      reading,
      network: guessingNetwork(c),
      isStrict: isStrict(c),
      idempotencyKey: c.req.header('idempotency-key'),
    })
    const { executeDocument } = await load()
    return reply(c, await executeDocument(request, context))
  }

  return {
    'POST /graphql/:apiVersion': takes({ parameters: Version, body: InBody }, (c, { parameters, body }) =>
      answer(c, parameters.apiVersion, body),
    ),
    'GET /graphql/:apiVersion': takes({ parameters: InAddress }, async (c, { parameters }) => {
      const { apiVersion, variables, ...rest } = parameters
      const request = { ...rest, variables: variables ? unpacked(variables) : {} }
      const { isMutation } = await load()
      return isMutation(request)
        ? reply(c, refuse('METHOD_NOT_ALLOWED', { allowed: ['POST'] }))
        : answer(c, apiVersion, request)
    }),
  } satisfies Routes
}

function unpacked(text: string): Readonly<Record<string, unknown>> {
  const parsed = parseJson(text)
  if (parsed instanceof Refusal) throw new RefusedInput(parsed)
  const { success, data } = Variables.safeParse(parsed.value)
  if (!success) throw new RefusedInput(refuse('MALFORMED_REQUEST', { reason: 'variables must be an object' }))
  return data
}
