import type { ShopContent } from '@vitrine/contract'
import { createContext, type RouterContextProvider } from 'react-router'
import { type I18n, requestI18n } from '../i18n/request-i18n.server.ts'
import { refreshedValue } from './refreshed-value.server.ts'
import { config, type Shop, shop, shopContext } from './shop-client.server.ts'
import { createShopDetailsCache, type ShopDetails } from './shop-details-cache.server.ts'

/** The data of a request that loaders and actions use. */
export interface RequestContext {
  readonly shop: Shop
  readonly shopDetails: ShopDetails
  /** The merchant's own pages, in the language of the request; absent if the platform does not offer them. */
  readonly content: ShopContent | undefined
  readonly i18n: I18n
  readonly publicUrl: string
  /** The currency that the visitor chose. The shop may not offer it. */
  readonly currency: string | undefined
  /** Whether the page responds to a form that the browser submitted without scripts. */
  readonly isFormResponse: boolean
}

/** The server sets it from a cookie. */
export const currencyContext = createContext<string | null>(null)

/** Whether the request has the cookie of a member of staff who looks at a shop in setup. The server sets it. */
export const previewContext = createContext(false)

/** The server sets it, because loaders get a GET request without the form. */
export const formResponseContext = createContext(false)

export const getShopDetails = createShopDetailsCache(shop)

const contentByLanguage = new Map<string, () => Promise<ShopContent | undefined>>()

function getContent(language: string, isPreview: boolean): Promise<ShopContent | undefined> {
  const load = () => shop.content.getContent({ language })
  if (isPreview) return load().catch(() => undefined)
  const get = contentByLanguage.get(language) ?? refreshedValue(load, undefined)
  contentByLanguage.set(language, get)
  return get()
}

export async function getRequestContext(context: Readonly<RouterContextProvider>): Promise<RequestContext> {
  const i18n = requestI18n(context)
  const isPreview = context.get(previewContext)
  const [shopDetails, content] = await Promise.all([
    getShopDetails(i18n.code, isPreview),
    getContent(i18n.code, isPreview),
  ])
  return {
    shop: context.get(shopContext),
    shopDetails,
    content,
    i18n,
    publicUrl: config.publicUrl,
    currency: context.get(currencyContext) ?? undefined,
    isFormResponse: context.get(formResponseContext),
  }
}
