import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url'
import playfairDisplay from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import type { FontPair } from '@vitrine/contract'
import editorial from '../fonts/pairs/editorial.css?url'
import friendly from '../fonts/pairs/friendly.css?url'
import modern from '../fonts/pairs/modern.css?url'
import technical from '../fonts/pairs/technical.css?url'
import { PRELOADED_FONT_URLS } from './preload-fonts.ts'

interface FontFiles {
  /** The style sheet that comes after the theme, which has the first pair itself. */
  readonly stylesheet?: string
  /** The font files that every page preloads. */
  readonly preloads: readonly string[]
}

/** The URLs of each font pair. Vite resolves them. */
export const FONT_FILES: Readonly<Record<FontPair, FontFiles>> = {
  CLASSIC: { preloads: PRELOADED_FONT_URLS },
  MODERN: { stylesheet: modern, preloads: [inter] },
  EDITORIAL: { stylesheet: editorial, preloads: [playfairDisplay, sourceSans] },
  FRIENDLY: { stylesheet: friendly, preloads: [nunito] },
  TECHNICAL: { stylesheet: technical, preloads: [spaceGrotesk, inter] },
}
