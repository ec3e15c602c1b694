import { own } from '@vitrine/client/extras'
import type { ReactElement } from 'react'
import { accountPage } from '../account/account-page.server.ts'
import { answeredOr } from '../answers.server.ts'
import { shopperOf } from '../session/shopper.server.ts'
import type { Speech } from '../texts/texts.server.ts'
import { useTexts } from '../texts/use-texts.tsx'
import type { Route } from './+types/account-downloads.ts'

/** The files that a member has bought. */
export async function loader({ context }: Route.LoaderArgs) {
  const { head, speech } = await accountPage(context, 'downloads')
  const downloads = await answeredOr([], shopperOf(context).client.use(own.listDownloads)())
  return { head, downloads: downloads.map((download) => viewOf(download, speech)) }
}

function viewOf(download: own.OwnDownload, { texts, say, locale }: Speech) {
  const { _id: id, productName, fileName, link, orderNumber, downloadsLeft, expirationDate } = download
  const words = texts.account.downloads
  const isGood = downloadsLeft > 0 && expirationDate > new Date()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(expirationDate)
  return {
    id,
    productName,
    fileName,
    ...(isGood && { link }),
    facts: [
      say(words.onOrder, { number: orderNumber }),
      ...(isGood ? [say(words.left, { count: downloadsLeft }), say(words.until, { date })] : []),
    ].join(' · '),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DownloadsPage({ loaderData: { downloads } }: Route.ComponentProps): ReactElement {
  const texts = useTexts('account')
  return (
    <>
      <h1 className="text-title">{texts.pages.downloads.title}</h1>
      {downloads.length === 0 && <p className="mt-6 text-lg text-muted">{texts.downloads.none}</p>}
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
              <p className="py-2 text-sm">{texts.downloads.gone}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
