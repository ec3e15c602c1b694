import { Button } from '@vitrine/ui'
import { Page } from '../../kernel/pages/page.tsx'
import { useLocale } from '../../kernel/pages/page-language.tsx'
import type { ShopLogoProps } from '../../kernel/pages/shop-logo.tsx'

/** Asks for confirmation, because mail programs open links automatically. */
export const NewsletterPage = ({
  isConfirmed,
  ...shop
}: ShopLogoProps & { readonly isConfirmed: boolean }) => {
  const { texts, t } = useLocale()
  const { title, confirmed, confirmedLead, consent, confirm } = texts.newsletter
  return (
    <Page title={title} {...shop}>
      <h1 className="font-display text-title">{isConfirmed ? confirmed : title}</h1>
      <p className="mt-6 text-lg">{isConfirmed ? confirmedLead : t(consent, { shop: shop.shopName })}</p>
      {!isConfirmed && (
        <form method="post" className="mt-8">
          <Button type="submit" size="large">
            {confirm}
          </Button>
        </form>
      )}
    </Page>
  )
}

export const InvalidNewsletterLinkPage = (shop: ShopLogoProps) => {
  const { title, invalid, invalidLead } = useLocale().texts.newsletter
  return (
    <Page title={title} {...shop}>
      <h1 className="font-display text-title">{invalid}</h1>
      <p className="mt-6 text-lg">{invalidLead}</p>
    </Page>
  )
}
