import { createContext, type RouterContextProvider } from 'react-router'
import { type I18n, requestI18n } from './i18n/i18n.server.ts'
import { config, type Shop, shop, shopContext } from './shop.server.ts'
import { rememberShopFacts, type ShopFacts } from './shop-facts.server.ts'

/** What a page knows of the request it answers. */
export interface Visit {
  readonly shop: Shop
  readonly facts: ShopFacts
  readonly i18n: I18n
  readonly publicUrl: string
  /** In which somebody wants to see prices; the shop may not have it. */
  readonly currency: string | undefined
  /** Whether the page answers a form that a browser has sent by itself. */
  readonly answersForm: boolean
}

/** Set by the server, which knows it from a cookie. */
export const currencyContext = createContext<string | undefined>(undefined)

/** Set by the server: what loaders are given says nothing of the form. */
export const answersFormContext = createContext(false)

const shopFacts = rememberShopFacts(shop)

export const visitOf = async (context: Readonly<RouterContextProvider>): Promise<Visit> => ({
  shop: context.get(shopContext),
  facts: await shopFacts(),
  i18n: requestI18n(context),
  publicUrl: config.publicUrl,
  currency: context.get(currencyContext),
  answersForm: context.get(answersFormContext),
})
