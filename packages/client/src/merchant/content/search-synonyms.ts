import type { SearchSynonyms } from '@vitrine/contract'
import { dates } from '../../codec/value-codecs.ts'
import { operation } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type { SearchSynonyms } from '@vitrine/contract'

const synonyms = /* @__PURE__ */ resource<SearchSynonyms>('search-synonyms', {
  name: 'synonymGroup',
  response: dates,
})

export type NewSearchSynonyms = Required<EntityInput<SearchSynonyms>>
export type SearchSynonymsChanges = EntityChanges<SearchSynonyms>

/**
 * Lists words that mean the same to shoppers, by language.
 * @example const groups = await searchSynonyms.listSearchSynonyms()
 */
export const listSearchSynonyms = /* @__PURE__ */ operation(() => synonyms.list())

/**
 * Adds words that mean the same: a search for one finds the others, too.
 * @example await searchSynonyms.createSearchSynonyms({ language: 'en', words: ['green', 'moss', 'sage'] })
 */
export const createSearchSynonyms = /* @__PURE__ */ operation((input: NewSearchSynonyms) =>
  synonyms.create(input),
)

/**
 * Changes words that mean the same. Fails with `SEARCH_SYNONYMS_NOT_FOUND` or `STALE_REVISION`.
 * @example await searchSynonyms.updateSearchSynonyms('the-group-id', { words: ['cup', 'mug', 'beaker'] })
 */
export const updateSearchSynonyms = /* @__PURE__ */ operation((_id: string, changes: SearchSynonymsChanges) =>
  synonyms.update(_id, changes),
)

/**
 * Deletes words that mean the same. Fails with `SEARCH_SYNONYMS_NOT_FOUND`.
 * @example await searchSynonyms.deleteSearchSynonyms('the-group-id')
 */
export const deleteSearchSynonyms = /* @__PURE__ */ operation((_id: string) => synonyms.delete(_id))
