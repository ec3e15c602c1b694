import { fileURLToPath } from 'node:url'

/** This file is at the top of the sources, because the build output is flat at the same depth. */
const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const MIGRATIONS = folder('migrations')
export const DEMO = folder('demo')
/** Styles, fonts and scripts of the hosted pages. */
export const ASSETS = folder('dist/assets')
export const CONSOLE = folder('../console/dist')
