import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { throttledNetwork } from '../../kernel/http/client-network.ts'
import { parseJson } from '../../kernel/http/json.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { isStrict } from '../../kernel/http/strict-mode.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { requestedCurrency } from '../../shop/profile/requested-currency.ts'
import { requestedLanguage } from '../../shop/profile/requested-language.ts'
import { createGraphqlContext } from './context.ts'
import type { GraphqlRequest } from './execute-document.ts'

/** Loaded on demand: the GraphQL library is large, and most shops never need it. */
const load = () => import('./execute-document.ts')

/** The only version of the schema. */
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

export function graphqlRoutes(server: PricingServer, routes: () => Routes) {
  const { db, config, shop } = server
  const cursorSigners = createCursorSigners(server)

  const response = async (c: HttpContext, apiVersion: string, request: GraphqlRequest) => {
    if (apiVersion !== VERSION) return reply(c, refuse('NOT_FOUND'))
    const readContext = {
      db,
      config,
      caller: c.get('caller'),
      displayCurrency: requestedCurrency(c),
      language: requestedLanguage(c, await shop()),
      cursorSigner: await cursorSigners(),
    }
    const context = createGraphqlContext(server, {
      readContext,
      network: throttledNetwork(c),
      isStrict: isStrict(c),
      idempotencyKey: c.req.header('idempotency-key'),
      routes: routes(),
    })
    const { executeDocument } = await load()
    return reply(c, await executeDocument(request, context))
  }

  return {
    'POST /graphql/:apiVersion': operation(
      {
        access: 'authenticated',
        summary: 'Runs a GraphQL query or mutation on the catalog and the cart.',
        errors: ['NOT_FOUND', 'QUERY_TOO_COMPLEX', 'INTROSPECTION_DISABLED'],
        parameters: Version,
        body: InBody,
        idempotency: 'none',
      },
      (c, { parameters, body }) => response(c, parameters.apiVersion, body),
    ),
    'GET /graphql/:apiVersion': operation(
      {
        access: 'authenticated',
        summary: 'Runs a GraphQL query on the catalog and the cart, with the document in the URL.',
        errors: [
          'NOT_FOUND',
          'QUERY_TOO_COMPLEX',
          'INTROSPECTION_DISABLED',
          'METHOD_NOT_ALLOWED',
          'MALFORMED_REQUEST',
        ],
        parameters: InAddress,
      },
      async (c, { parameters }) => {
        const { apiVersion, variables, ...rest } = parameters
        const parsed = variables ? parseVariables(variables) : {}
        if (parsed instanceof Refusal) return parsed
        const request = { ...rest, variables: parsed }
        const { isMutation } = await load()
        return isMutation(request)
          ? reply(c, refuse('METHOD_NOT_ALLOWED', { allowed: ['POST'] }))
          : response(c, apiVersion, request)
      },
    ),
  } satisfies Routes
}

function parseVariables(text: string) {
  const parsed = parseJson(text)
  if (parsed instanceof Refusal) return parsed
  const { success, data } = Variables.safeParse(parsed.value)
  return success ? data : refuse('MALFORMED_REQUEST', { reason: 'variables must be an object' })
}
