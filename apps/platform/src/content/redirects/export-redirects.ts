import { type ExportFormat, URL_REDIRECT_CSV_COLUMNS } from '@vitrine/contract'
import { formatCsvLine } from '@vitrine/tables'
import { asc, gt } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { urlRedirects } from '../../kernel/database/schema/content/url-redirects.ts'

const PAGE_SIZE = 1000
const HEADS: Readonly<Record<ExportFormat, readonly string[]>> = {
  VITRINE: URL_REDIRECT_CSV_COLUMNS,
  SHOPIFY: ['Redirect from', 'Redirect to'],
}

/** Every redirect as a CSV file, page by page. */
export async function* exportRedirects(db: Queryable, format: ExportFormat): AsyncGenerator<string> {
  // Spreadsheets recognize UTF-8 only with a byte order mark.
  yield `\uFEFF${formatCsvLine(HEADS[format])}`
  let last: string | undefined
  for (;;) {
    const page = await db
      .select()
      .from(urlRedirects)
      .where(last === undefined ? undefined : gt(urlRedirects.path, last))
      .orderBy(asc(urlRedirects.path))
      .limit(PAGE_SIZE)
    yield page.map(({ path, target }) => formatCsvLine([path, target])).join('')
    last = page.at(-1)?.path
    if (page.length < PAGE_SIZE) return
  }
}
