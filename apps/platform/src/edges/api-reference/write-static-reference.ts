import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { relative } from 'node:path/posix'
import { ASSETS_DIRECTORY } from '../../directories.ts'
import { DEFAULT_BRAND } from '../../kernel/brand.ts'
import type { Routes } from '../../kernel/operations/operation.ts'
import { createApiReference } from './api-reference.ts'
import { pagePaths, renderReferencePage } from './render-page.tsx'
import { requestCollection } from './request-collection.ts'

interface Target {
  readonly directory: string
  readonly shopName: string
  readonly publicUrl: string
  /** The directory of the built style sheet and its fonts. */
  readonly assets?: string
}

/** Writes the reference as files with relative links, for any web server or none. Returns their number. */
export async function writeStaticReference(
  routes: Routes,
  { directory, shopName, publicUrl, assets = ASSETS_DIRECTORY }: Target,
): Promise<number> {
  const reference = createApiReference(routes, { shopName, publicUrl })
  const site = { shopName, brand: DEFAULT_BRAND, reference, isServed: false }
  const files = new Map<string, string>([
    [fileOf('/api/postman.json'), JSON.stringify(requestCollection(reference, shopName), null, 2)],
    [fileOf('/_vitrine/v1/openapi.json'), JSON.stringify(reference.api, null, 2)],
    ...pagePaths(site).map((path): [string, string] => [
      fileOf(path),
      withRelativeLinks(renderReferencePage(site, path) ?? '', fileOf(path)),
    ]),
  ])
  for (const [file, content] of files) {
    await mkdir(dirname(join(directory, file)), { recursive: true })
    await writeFile(join(directory, file), content)
  }
  await copyStyles(assets, join(directory, 'assets'))
  return files.size
}

/** The file of a page or another response. */
function fileOf(path: string): string {
  if (path === '/api') return 'index.html'
  if (path.startsWith('/assets/')) return path.slice(1)
  if (path.endsWith('.json')) return basename(path)
  return `${path.replace('/api/', '')}.html`
}

const withRelativeLinks = (html: string, file: string): string =>
  html.replace(
    /href="(\/[^"#]*)(#[^"]*)?"/g,
    (_, path, hash = '') => `href="${relative(dirname(file), fileOf(path))}${hash}"`,
  )

/** Copies the style sheet and the fonts that it loads. */
async function copyStyles(from: string, to: string): Promise<void> {
  const css = await readFile(join(from, 'pages.css'), 'utf8')
  await mkdir(to, { recursive: true })
  await writeFile(join(to, 'pages.css'), css.replaceAll('/assets/', ''))
  for (const [, font = ''] of css.matchAll(/\/assets\/([\w.-]+)/g))
    await copyFile(join(from, font), join(to, font))
}
