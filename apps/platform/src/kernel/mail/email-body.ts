import type { Language } from '@vitrine/ui/i18n'
import type { ShopBrand } from '../brand.ts'

/** An item of an order in an email. */
export interface EmailItem {
  readonly name: string
  readonly quantity: number
  /** The chosen options, such as `Size: Large`. */
  readonly options?: readonly string[]
  /** The price of all its units before discounts. */
  readonly price?: string
  /** The id of its picture in the media library, or a URL elsewhere. */
  readonly picture?: { readonly id: string } | { readonly url: string }
}

/** A part of an email between greeting and buttons. A text is a paragraph. */
export type EmailBlock =
  | string
  | { readonly kind: 'heading' | 'total' | 'code' | 'quote'; readonly text: string }
  | { readonly kind: 'items'; readonly items: readonly EmailItem[]; readonly rows: readonly EmailRow[] }
  | { readonly kind: 'details'; readonly details: readonly EmailDetail[] }
  | {
      readonly kind: 'picture'
      readonly picture: NonNullable<EmailItem['picture']>
      readonly name: string
    }
  | {
      readonly kind: 'giftCard'
      readonly amount: string
      readonly code: string
      /** Its design. */
      readonly picture?: NonNullable<EmailItem['picture']>
    }

/** A row of the sums below the items. */
export interface EmailRow {
  readonly label: string
  readonly amount: string
}

/** A fact in several lines, such as an address. */
export interface EmailDetail {
  readonly title: string
  readonly lines: readonly string[]
}

/** The content of a mail. Its HTML and its plain text come from the same texts. */
export interface EmailBody {
  /** The sending shop. */
  readonly from: string
  /** Its look. The logo replaces the name in HTML. */
  readonly brand?: Pick<ShopBrand, 'logo' | 'darkLogo' | 'accentColor' | 'fontPair' | 'cornerStyle'>
  /** English by default. */
  readonly language?: Language
  readonly subject: string
  readonly greeting: string
  readonly blocks: readonly EmailBlock[]
  /** The links: the first is a button, the next a link beside it. */
  readonly actions?: readonly { readonly label: string; readonly url: string }[]
  /** Files to download. A link that begins with a slash is on this platform. */
  readonly files?: {
    readonly title: string
    readonly links: readonly { readonly label: string; readonly url: string }[]
  }
  /** How to reach the shop, in small print. */
  readonly contact?: { readonly text: string; readonly email: string }
  /** Who the seller is, and the policies of the contract, in small print. */
  readonly legal?: {
    readonly lines: readonly string[]
    readonly links: readonly { readonly label: string; readonly url: string }[]
  }
  /** The unsubscribe link, in small print. */
  readonly footer?: { readonly text: string; readonly label: string; readonly url: string }
}
