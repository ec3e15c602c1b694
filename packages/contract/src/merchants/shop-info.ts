import { defineEnum } from '../define-enum.ts'
import type { WeightUnit } from '../ecom/cart.ts'

/** Whether the shop is open: yes; closed for business; being set up; for show, without real payments. */
export const ShopStatus = /* @__PURE__ */ defineEnum('ENABLED DISABLED PENDING DEMO')
export type ShopStatus = keyof typeof ShopStatus

/** What shoppers may see prices in, besides the shop's own currency. */
export interface ExchangeRate {
  /** ISO 4217 code. */
  currency: string
  /** How much of it one unit of the shop's currency buys, as decimal text with at most eight decimals. */
  rate: string
}

/** How shoppers reach those who run the shop. What is not said is left out. */
export interface ShopContact {
  email?: string
  phone?: string
  /** In one line, as on an envelope. */
  address?: string
}

/** The shop, as anyone sees it. */
export interface ShopInfo {
  name: string
  /** ISO 4217 code. */
  currency: string
  /** The currencies that prices are converted to for shoppers who ask for one; what they pay stays in the shop's. */
  exchangeRates: ExchangeRate[]
  status: ShopStatus
  /** What weights are in. */
  weightUnit: Exclude<WeightUnit, 'UNSPECIFIED_WEIGHT_UNIT'>
  /** Where shoppers find it. */
  url: string
  /** What its status lets shoppers do. */
  opening: {
    browse: boolean
    buy: boolean
    /** Whether orders move money. */
    payments: 'real' | 'demo' | 'none'
  }
  /** The image that pages and emails show instead of the name. */
  logo?: { id: string; url: string; width: number; height: number }
  contact: ShopContact
  /** The countries that it delivers to, as ISO 3166-1 codes. */
  deliversTo: string[]
  /** Whether shoppers may ask to be told when something sold out is back in stock. */
  collectsStockRequests: boolean
  /** Whether those who run it get an email for every new order: at its contact address, or else every owner. */
  sendsNewOrderEmails: boolean
}
