import { fileURLToPath } from 'node:url'

/** This file lies at the top of the sources because the files of the build lie side by side, at the same depth. */
const folder = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

export const MIGRATIONS = folder('migrations')
export const DEMO = folder('demo')
/** Styles, fonts and scripts of the platform's own pages. */
export const ASSETS = folder('dist/assets')
export const CONSOLE = folder('../console/dist')
