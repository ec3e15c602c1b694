import { Button } from '@vitrine/ui'
import { Page } from '../../kernel/pages/page.tsx'
import { useLocale } from '../../kernel/pages/page-language.tsx'
import type { ShopLogoProps } from '../../kernel/pages/shop-logo.tsx'

export const DownloadUnavailablePage = (shop: ShopLogoProps) => {
  const { title, heading, lead } = useLocale().texts.purchases.download
  return (
    <Page title={title} {...shop}>
      <h1 className="font-display text-title">{heading}</h1>
      <p className="mt-6 text-lg">{lead}</p>
    </Page>
  )
}

/** Asks the buyer to agree to lose the right of withdrawal, which the download of digital content ends. */
export const DownloadConsentPage = ({ fileName, ...shop }: ShopLogoProps & { readonly fileName: string }) => {
  const { texts, t } = useLocale()
  const { title, heading, lead, agree, start, later } = texts.purchases.downloadConsent
  return (
    <Page title={title} {...shop}>
      <h1 className="font-display text-title wrap-anywhere">{t(heading, { fileName })}</h1>
      <p className="mt-6 text-lg">{lead}</p>
      <form method="post" className="mt-8">
        <label className="flex items-start gap-3">
          <input type="checkbox" name="consent" value="yes" required className="checkbox mt-1" />
          {agree}
        </label>
        <Button type="submit" size="large" className="mt-6">
          {start}
        </Button>
      </form>
      <p className="mt-6 text-muted">{later}</p>
    </Page>
  )
}
