import { languagePrefix } from '@vitrine/ui/i18n'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { useLocale } from '../../kernel/pages/page-language.tsx'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { servedCountries } from '../../pricing/shipping/served-countries.ts'
import { isWithdrawalEnabled } from '../../shop/profile/withdrawal-settings.ts'

/** The URL of the withdrawal function in the shop, in the language of a page; `undefined` while the function is off. */
export const withdrawalUrls =
  ({ config, shop, pricingSettings }: Pick<PricingServer, 'config' | 'shop' | 'pricingSettings'>) =>
  async ({ code }: Locale): Promise<string | undefined> => {
    const settings = await shop()
    return isWithdrawalEnabled(settings, servedCountries(await pricingSettings()))
      ? `${config.shopUrl}${languagePrefix(code, settings.languages[0])}/withdraw`
      : undefined
  }

/** The link to the withdrawal function in the footer of hosted pages. */
export const WithdrawalLink = ({ url }: { readonly url: string | undefined }) => {
  const { texts } = useLocale()
  return (
    url && (
      <a href={url} className="underline underline-offset-4 hover:text-accent">
        {texts.emails.withdraw}
      </a>
    )
  )
}
