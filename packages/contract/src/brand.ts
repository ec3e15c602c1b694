import { defineEnum } from './define-enum.ts'

/** The fonts of headings and texts. `CLASSIC` is the default. */
export const FontPair = /* @__PURE__ */ defineEnum('CLASSIC MODERN EDITORIAL FRIENDLY TECHNICAL')
export type FontPair = keyof typeof FontPair

/** The corners of buttons, fields and images. `SUBTLE` is the default. */
export const CornerStyle = /* @__PURE__ */ defineEnum('SHARP SUBTLE ROUNDED')
export type CornerStyle = keyof typeof CornerStyle

/** An image of the media library. */
export interface BrandImage {
  _id: string
  url: string
  width: number
  height: number
}

/** The accent color on one background, and the color of texts on it. Both have a contrast of at least 4.5:1. */
export interface AccentShade {
  color: string
  textColor: string
}

/** The look of the shop on its storefront, its hosted pages, and in its emails and invoices. */
export interface Brand {
  name: string
  /** What the shop sells, for the footer, search engines and link previews. */
  description?: string
  /** Texts in other languages, by language code. */
  translations?: Record<string, { description?: string }>
  /** The image that replaces the name. */
  logo?: BrandImage
  /** The logo on dark backgrounds; `logo` without one. */
  darkLogo?: BrandImage
  /** A square image for browser tabs and home screens. */
  favicon?: BrandImage
  /** The image of links in social media and chats. */
  socialImage?: BrandImage
  /** The accent color as the merchant chose it, such as `#2f6b4f`. The theme has its own. */
  accentColor?: string
  /** The accent color, adjusted for readability on light and dark backgrounds. */
  accentShades?: { light: AccentShade; dark: AccentShade }
  fontPair: FontPair
  cornerStyle: CornerStyle
  /** Whether the storefront's footer names the software. */
  poweredByEnabled: boolean
}
