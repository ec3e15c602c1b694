import { fileURLToPath } from 'node:url'

/** This file is at the top of the sources, because the build output is flat at the same depth. */
const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const MIGRATIONS_DIRECTORY = folder('migrations')
export const DEMO_DIRECTORY = folder('demo')
/** The pictures of gift cards that every shop has. */
export const GIFT_CARD_DESIGNS_DIRECTORY = folder('gift-card-designs')
/** Styles, fonts and scripts of the hosted pages. */
export const ASSETS_DIRECTORY = folder('dist/assets')
export const CONSOLE_DIRECTORY = folder('../console/dist')
