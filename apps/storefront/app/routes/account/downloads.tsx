import { downloads } from '@vitrine/client/extras'
import type { ReactElement } from 'react'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import type { I18n } from '../../i18n/request-i18n.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { orFallback } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/downloads.ts'

/** The purchased files of a member. */
export async function loader({ context }: Route.LoaderArgs) {
  const { head, i18n } = await getAccountPageMeta(context, 'downloads')
  const files = await orFallback([], getShopper(context).client.use(downloads.listDownloads)())
  return { head, downloads: files.map((download) => viewOf(download, i18n)) }
}

function viewOf(download: downloads.Download, i18n: I18n) {
  const { _id: id, productName, fileName, link, orderNumber, remainingDownloads, expirationDate } = download
  const { t, locale } = i18n
  const messages = i18n.messages.account.downloads
  const isAvailable = remainingDownloads > 0 && expirationDate > new Date()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(expirationDate)
  return {
    id,
    productName,
    fileName,
    ...(isAvailable && { link }),
    facts: [
      t(messages.order, { number: orderNumber }),
      ...(isAvailable
        ? [t(messages.remaining, { count: remainingDownloads }), t(messages.until, { date })]
        : []),
    ].join(' · '),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DownloadsPage({ loaderData: { downloads } }: Route.ComponentProps): ReactElement {
  const messages = useMessages('account')
  return (
    <>
      <h1 className="text-title">{messages.pages.downloads.title}</h1>
      {downloads.length === 0 && <p className="mt-6 text-lg text-muted">{messages.downloads.none}</p>}
      <ul className="mt-8 border-t border-rule empty:hidden">
        {downloads.map(({ id, productName, fileName, link, facts }) => (
          <li key={id} className="border-b border-rule py-5 wrap-anywhere">
            <p className="font-medium">
              <bdi>{productName}</bdi>
            </p>
            <p className="text-sm text-muted">{facts}</p>
            {link ? (
              <a href={link} className="text-link inline-block py-2">
                <bdi>{fileName}</bdi>
              </a>
            ) : (
              <p className="py-2 text-sm">{messages.downloads.expired}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
