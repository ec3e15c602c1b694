import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import display from '../fonts/fraunces-latin.woff2?url'

/** The URLs of the fonts that every page preloads. Vite resolves them. */
export const PRELOADED_FONT_URLS: readonly string[] = [display, text]
