import { createContext, type RouterContextProvider } from 'react-router'
import { type I18n, requestI18n } from './i18n/i18n.server.ts'
import { config, type Shop, shop, shopContext } from './shop.server.ts'
import { rememberShopFacts, type ShopFacts } from './shop-facts.server.ts'

/** What loaders and actions need to know about their request. */
export interface RequestContext {
  readonly shop: Shop
  readonly facts: ShopFacts
  readonly i18n: I18n
  readonly publicUrl: string
  /** The currency that the visitor chose. The shop may not offer it. */
  readonly currency: string | undefined
  /** Whether the page responds to a form that the browser submitted without scripts. */
  readonly answersForm: boolean
}

/** The server sets it from a cookie. */
export const currencyContext = createContext<string | undefined>(undefined)

/** The server sets it, because the request that loaders get does not show the form. */
export const answersFormContext = createContext(false)

const shopFacts = rememberShopFacts(shop)

export const getRequestContext = async (
  context: Readonly<RouterContextProvider>,
): Promise<RequestContext> => ({
  shop: context.get(shopContext),
  facts: await shopFacts(),
  i18n: requestI18n(context),
  publicUrl: config.publicUrl,
  currency: context.get(currencyContext),
  answersForm: context.get(answersFormContext),
})
