import type { Notifications } from '../database/notifications.ts'
import type { Reads } from '../database/replica.ts'
import { catalogueNews } from './catalog-notifications.ts'
import { type KeptAnswers, keptAnswers } from './catalog-response-cache.ts'
import { keptProducts, type ProductTexts } from './product-cache.ts'

/** What this process remembers of the catalogue, for as long as it hears of every change. */
export interface KeptCatalogue {
  readonly texts: ProductTexts
  readonly answers: KeptAnswers
}

export function keptCatalogue(notifications: Notifications | undefined, reads: Reads): KeptCatalogue {
  const news = catalogueNews(notifications)
  return { texts: keptProducts(news, reads), answers: keptAnswers(news) }
}
