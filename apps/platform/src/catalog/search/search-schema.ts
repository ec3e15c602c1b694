import { SearchSort } from '@vitrine/contract'
import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'

const text = z.string().max(LIMITS.searchText).refine(isStorable)
const values = z.array(z.string().max(100).refine(isStorable)).max(LIMITS.valuesPerCondition)
const bound = z.number().nullish()

const SearchFilterSchema = z.strictObject({
  collectionIds: values.nullish(),
  brands: values.nullish(),
  ribbons: values.nullish(),
  price: z.strictObject({ min: bound, max: bound }).nullish(),
  onSale: z.boolean().nullish(),
  inStock: z.boolean().nullish(),
  options: z
    .array(z.strictObject({ name: z.string().max(50).refine(isStorable), choices: values }))
    .max(LIMITS.searchOptions)
    .nullish(),
})

export const SearchRequest = z.strictObject({
  search: z
    .strictObject({
      text: text.nullish(),
      filter: SearchFilterSchema.nullish(),
      sort: z.enum(SearchSort).nullish(),
      paging: z
        .strictObject({
          limit: z.int().min(0).max(LIMITS.pageSize).nullish(),
          offset: z.int().min(0).max(LIMITS.searchCandidates).nullish(),
        })
        .nullish(),
      withFacets: z.boolean().nullish(),
    })
    .nullish(),
})

export type Search = NonNullable<z.infer<typeof SearchRequest>['search']>
export type SearchFilter = z.infer<typeof SearchFilterSchema>

export const SuggestionParameters = z.object({ text })
