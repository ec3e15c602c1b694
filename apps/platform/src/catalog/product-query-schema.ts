import { z } from 'zod'
import { QueryRequest } from '../query/query.ts'

export const ProductQueryRequest = QueryRequest.extend({ includeMerchantSpecificData: z.boolean().nullish() })
