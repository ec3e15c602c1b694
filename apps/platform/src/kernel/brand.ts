import type { CornerStyle, FontPair } from '@vitrine/contract'

/** A public image of the media library. */
export interface BrandImage {
  readonly id: string
  readonly width: number
  readonly height: number
}

export type BrandTranslations = Readonly<Record<string, { readonly description?: string }>>

/** The look of the shop. */
export interface ShopBrand {
  /** What the shop sells, in a sentence or two. */
  readonly description: string | null
  /** Texts in other languages, by language code. */
  readonly translations: BrandTranslations
  readonly logo: BrandImage | null
  /** On dark backgrounds; `logo` without one. */
  readonly darkLogo: BrandImage | null
  readonly favicon: BrandImage | null
  readonly socialImage: BrandImage | null
  /** As `#rrggbb`; `null` for that of the theme. */
  readonly accentColor: string | null
  readonly fontPair: FontPair
  readonly cornerStyle: CornerStyle
  readonly poweredByEnabled: boolean
}

export const DEFAULT_BRAND: ShopBrand = {
  description: null,
  translations: {},
  logo: null,
  darkLogo: null,
  favicon: null,
  socialImage: null,
  accentColor: null,
  fontPair: 'CLASSIC',
  cornerStyle: 'SUBTLE',
  poweredByEnabled: true,
}

/** Whether headings have a serif font where the fonts of the brand cannot be loaded, as in emails. */
export const hasSerifHeadings = (fontPair: FontPair = 'CLASSIC'): boolean =>
  fontPair === 'CLASSIC' || fontPair === 'EDITORIAL'
