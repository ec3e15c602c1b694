import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import display from '../fonts/fraunces-latin.woff2?url'

/** Where Vite puts the two faces every page needs first, so that a page may preload them. */
export const preloadFonts: readonly string[] = [display, text]
