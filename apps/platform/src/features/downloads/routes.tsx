import type { ReactElement } from 'react'
import { findSecureFile } from '../../catalog/media/read-media.ts'
import { parseRange, replyWithFile } from '../../catalog/media/serve-file.ts'
import { shopperOnly } from '../../kernel/caller.ts'
import { reply } from '../../kernel/http/reply.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { readFormBody } from '../../kernel/pages/form-body.ts'
import { replyWithPage } from '../../kernel/pages/page.tsx'
import { LocaleProvider, pageLocale } from '../../kernel/pages/page-language.tsx'
import type { ShopLogoProps } from '../../kernel/pages/shop-logo.tsx'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import { buyerOfShopper } from '../../orders/orders/buyer-of-shopper.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { agreeToDownload, needsConsent } from './download-consent.ts'
import { canDownload, listDownloads } from './download-links.ts'
import { DownloadConsentPage, DownloadUnavailablePage } from './download-pages.tsx'
import { countDownload, findDownload } from './download-repository.ts'

export const downloadRoutes = ({ db, config, now, shop, keys }: ShopServer) => {
  const { publicUrl } = config
  const storage = openMediaStorage(config)
  const links = async () => linksSignedBy(await keys())
  const replyInLanguage = async (
    c: HttpContext,
    status: 200 | 410,
    page: (shop: ShopLogoProps) => ReactElement,
  ) => {
    const { name, brand } = await shop()
    const locale = await pageLocale(c, pageCookies(c, publicUrl))
    const content = <LocaleProvider locale={locale}>{page({ shopName: name, brand })}</LocaleProvider>
    return replyWithPage(c, content, { status })
  }
  const replyUnavailable = (c: HttpContext) =>
    replyInLanguage(c, 410, (logo) => <DownloadUnavailablePage {...logo} />)

  /** The download of a link, if its order still allows it. */
  const downloadOf = async (c: HttpContext) => {
    const id = (await links()).read('download', c.req.param('token') ?? '')
    const found = id === undefined ? undefined : await findDownload(db, id)
    return found && canDownload(found.order) ? found : undefined
  }

  return {
    'GET /downloads/:token': route({ access: 'anyone' }, async (c) => {
      const found = await downloadOf(c)
      const file = found && findSecureFile(storage, found.download.mediaId)
      const stored = file && (await storage.find(file.path))
      if (!found || !file || !stored) return replyUnavailable(c)
      const { download, order } = found
      if (download.expiresAt > now() && (await needsConsent(db, download, order, now())))
        return replyInLanguage(c, 200, (logo) => (
          <DownloadConsentPage {...logo} fileName={download.fileName} />
        ))
      if (isBeginning(c, stored.size)) {
        const isAllowed = await countDownload(db, download.id, LIMITS.downloadsPerLink, now())
        if (!isAllowed) return replyUnavailable(c)
      } else if (download.expiresAt <= now()) return replyUnavailable(c)
      return replyWithFile(c, file, { downloadName: download.fileName, isSecure: true })
    }),
    /** The answer to the page that asks for consent. It leads back to it, or to the file. */
    'POST /downloads/:token': route({ access: 'anyone' }, async (c) => {
      const found = await downloadOf(c)
      if (!found) return replyUnavailable(c)
      const form = await readFormBody(c.req.raw)
      if (form?.consent === 'yes' && (await needsConsent(db, found.download, found.order, now())))
        await agreeToDownload(db, found.download, found.order, now())
      return c.redirect(`/downloads/${c.req.param('token')}`, 303)
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
