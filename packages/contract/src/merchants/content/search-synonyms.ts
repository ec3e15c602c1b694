import type { VersionedEntity } from '../versioned-entity.ts'

/** Words that mean the same to shoppers: a search for one of them finds the others, too, after its own matches. */
export interface SearchSynonyms extends VersionedEntity {
  /** The language of the words, such as `en`. */
  language: string
  words: string[]
}
