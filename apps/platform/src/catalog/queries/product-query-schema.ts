import { z } from 'zod'
import { QueryRequest } from '../../kernel/query/compile-query.ts'

export const ProductQueryRequest = QueryRequest.extend({ includeMerchantSpecificData: z.boolean().nullish() })
