import display from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'

/** Where Vite puts the two faces every page needs first, so that a page may preload them. */
export const firstFonts: readonly string[] = [display, text]
