import { sizeIfExists } from '../../catalog/media/media-files.ts'
import { findSecureFile } from '../../catalog/media/read-media.ts'
import { parseRange, replyWithFile } from '../../catalog/media/serve-file.ts'
import { shopperOnly } from '../../kernel/caller.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { Page, replyWithPage } from '../../kernel/pages/page.tsx'
import { LocaleProvider, pageLocale } from '../../kernel/pages/page-language.tsx'
import type { ShopLogoProps } from '../../kernel/pages/shop-logo.tsx'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import { buyerOfShopper } from '../../orders/orders/buyer-of-shopper.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { canDownload, listDownloads } from './download-links.ts'
import { countDownload, findDownload } from './download-repository.ts'

const DownloadUnavailable = ({ locale, ...shop }: ShopLogoProps & { readonly locale: Locale }) => {
  const { title, heading, lead } = locale.texts.purchases.download
  return (
    <LocaleProvider locale={locale}>
      <Page title={title} {...shop}>
        <h1 className="font-display text-title">{heading}</h1>
        <p className="mt-6 text-lg">{lead}</p>
      </Page>
    </LocaleProvider>
  )
}

export const downloadRoutes = ({ db, config: { mediaDir, publicUrl }, now, shop, keys }: ShopServer) => {
  const links = async () => linksSignedBy(await keys())
  const replyUnavailable = async (c: HttpContext) => {
    const { name, brand } = await shop()
    const locale = await pageLocale(c, pageCookies(c, publicUrl))
    const page = <DownloadUnavailable shopName={name} brand={brand} locale={locale} />
    return replyWithPage(c, page, { status: 410 })
  }

  return {
    'GET /downloads/:token': route({ access: 'anyone' }, async (c) => {
      const id = (await links()).read('download', c.req.param('token') ?? '')
      const found = id === undefined ? undefined : await findDownload(db, id)
      const file = found && findSecureFile(mediaDir, found.download.mediaId)
      const size = file && (await sizeIfExists(file.path))
      if (!found || !file || size === undefined || !canDownload(found.order)) return replyUnavailable(c)
      if (isBeginning(c, size)) {
        const isAllowed = await countDownload(db, found.download.id, LIMITS.downloadsPerLink, now())
        if (!isAllowed) return replyUnavailable(c)
      } else if (found.download.expiresAt <= now()) return replyUnavailable(c)
      return replyWithFile(c, file, { downloadName: found.download.fileName, isSecure: true })
    }),

    'GET /_vitrine/v1/my/downloads': operation(
      { access: 'shoppers', summary: 'Lists the files that the shopper has bought, with download links.' },
      async (c) =>
        reply(
          c,
          await listDownloads({ db, publicUrl, now: now() }, buyerOfShopper(shopperOnly(c.get('caller')))),
        ),
    ),
  } satisfies Routes
}

/** Neither a resumed download nor a HEAD request counts as another one. */
function isBeginning(c: HttpContext, size: number): boolean {
  if (c.req.method === 'HEAD') return false
  const range = parseRange(c.req.header('range'), size)
  return range === undefined || range === 'unsatisfiable' || range.start === 0
}
