import { createClient, OAuthStrategy } from '@vitrine/client'
import { recommendations } from '@vitrine/client/ecom'
import {
  brand,
  content,
  deletedProducts,
  giftCards,
  priorPrices,
  productReviews,
  search,
  subscriptions,
} from '@vitrine/client/extras'
import { shop as shopInfo } from '@vitrine/client/merchant'
import { reviews } from '@vitrine/client/reviews'
import { collections, products } from '@vitrine/client/stores'
import { createContext } from 'react-router'
import { type Config, readConfig } from './config.server.ts'
import { fetchForShopper } from './fetch-for-shopper.server.ts'

export const config: Config = readConfig(process.env)

const modules = {
  brand,
  content,
  collections,
  products,
  recommendations,
  deletedProducts,
  productReviews,
  reviews,
  search,
  shopInfo,
  priorPrices,
  giftCards,
  subscriptions,
}

/** The storefront's own visitor. Pages that show nothing personal share it and set no cookie. */
export const shop = createClient({
  auth: OAuthStrategy({ clientId: config.clientId }),
  modules,
  apiUrl: config.apiUrl,
  fetch: fetchForShopper(config.appSecret),
  timeout: 5_000,
  retry: 1,
})
export type Shop = typeof shop

/** The shop of this request. Set by the root middleware. */
export const shopContext = createContext<Shop>()
