import { z } from 'zod'
import { readBody, readPackedBody, readParameters } from '../http/input.ts'
import { isStorable } from '../http/json.ts'
import { reply } from '../http/reply.ts'
import type { Routes, Server } from '../http/routes.ts'
import { QueryRequest } from '../query/query.ts'
import {
  getCollection,
  getCollectionBySlug,
  getProduct,
  queryCollections,
  queryProducts,
} from './read-catalogue.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

const ProductParameters = z.object({ id: z.string(), includeMerchantSpecificData: flag })
const ById = z.object({ id: z.string() })
const BySlug = z.object({ slug: z.string().max(200).refine(isStorable) })
const ProductQueryRequest = QueryRequest.extend({ includeMerchantSpecificData: z.boolean().nullish() })

export const catalogueRoutes = ({ db, config }: Server) =>
  ({
    'POST /stores-reader/v1/products/query-platformized': async (c) => {
      const { query, includeMerchantSpecificData } = await readBody(c, ProductQueryRequest)
      const reading = { db, config, caller: c.get('caller') }
      return reply(c, await queryProducts(reading, query, includeMerchantSpecificData ?? false))
    },
    'GET /stores-reader/v1/products/query-platformized': async (c) => {
      const { query, includeMerchantSpecificData } = readPackedBody(c, ProductQueryRequest)
      const reading = { db, config, caller: c.get('caller') }
      return reply(c, await queryProducts(reading, query, includeMerchantSpecificData ?? false))
    },
    'GET /stores-reader/v1/products/:id': async (c) => {
      const { id, includeMerchantSpecificData } = readParameters(c, ProductParameters)
      return reply(
        c,
        await getProduct({ db, config, caller: c.get('caller') }, id, includeMerchantSpecificData),
      )
    },
    'POST /stores-reader/v2/collections/query': async (c) => {
      const { query } = await readBody(c, QueryRequest)
      return reply(c, await queryCollections({ db, config, caller: c.get('caller') }, query))
    },
    'GET /stores-reader/v2/collections/query': async (c) => {
      const { query } = readPackedBody(c, QueryRequest)
      return reply(c, await queryCollections({ db, config, caller: c.get('caller') }, query))
    },
    'GET /stores-reader/v2/collections/slug/:slug': async (c) => {
      const { slug } = readParameters(c, BySlug)
      return reply(c, await getCollectionBySlug({ db, config, caller: c.get('caller') }, slug))
    },
    'GET /stores-reader/v2/collections/:id': async (c) => {
      const { id } = readParameters(c, ById)
      return reply(c, await getCollection({ db, config, caller: c.get('caller') }, id))
    },
  }) satisfies Routes
