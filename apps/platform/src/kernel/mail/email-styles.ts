import { accentShades } from '@vitrine/ui/brand'
import type { CSSProperties } from 'react'
import { hasSerifHeadings, type ShopBrand } from '../brand.ts'

export const LIGHT = { page: '#f7f4ee', card: '#ffffff', text: '#26221d', muted: '#675d51', rule: '#e2dacd' }
const DARK = { page: '#1a1714', card: '#231f1b', text: '#f2ebe0', muted: '#b6aa9a', rule: '#3b352e' }

export const FONT = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const SERIF_FONT = "Georgia, 'Times New Roman', serif"
export const RADIUS = { SHARP: 0, SUBTLE: 2, ROUNDED: 8 } as const
export const PICTURE_PX = 64
export const LARGE_PICTURE_PX = 240
export const DESIGN_PX = { width: 552, height: 345 } as const
export const LOGO_HEIGHT_PX = 40

export const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: LIGHT.text }
export const small: CSSProperties = {
  margin: '0 0 8px',
  fontSize: 13,
  lineHeight: '20px',
  color: LIGHT.muted,
}
export const label: CSSProperties = { ...small, margin: '0 0 2px' }

/** Mail programs load no fonts, so headings only follow the kind of font of the brand. */
export const headingFontOf = (fontPair: ShopBrand['fontPair'] | undefined): string =>
  hasSerifHeadings(fontPair) ? SERIF_FONT : FONT

/** The accent color on light and dark backgrounds. A shop without one has dark buttons. */
export const accentOf = (accentColor: string | null | undefined) =>
  accentColor
    ? accentShades(accentColor)
    : {
        light: { color: LIGHT.text, textColor: LIGHT.page },
        dark: { color: DARK.text, textColor: DARK.page },
      }

/** Programs without dark mode ignore it; the inline styles are the light theme. */
export const darkStyles = ({ dark }: ReturnType<typeof accentOf>) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
.dark-logo{display:none}
@media (prefers-color-scheme:dark){
body,.page{background:${DARK.page}!important}
.card{background:${DARK.card}!important}
h1,h2,p,td,li,a{color:${DARK.text}!important}
.muted,.muted td,.muted a{color:${DARK.muted}!important}
.rule{border-color:${DARK.rule}!important}
.accent,.accent a,.accent p{background:${dark.color}!important;color:${dark.textColor}!important}
.light-logo{display:none!important}
.dark-logo{display:block!important}
.logo-plate{padding:6px!important;background:${LIGHT.page}!important;border-radius:4px!important}
}`
