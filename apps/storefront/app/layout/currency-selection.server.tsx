import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { I18n } from '../i18n/request-i18n.server.ts'
import { cookieJar } from '../session/cookie-jar.server.ts'
import { config } from '../shared/shop-client.server.ts'
import type { ShopDetails } from '../shared/shop-details-cache.server.ts'

const YEAR = 365 * 24 * 60 * 60
const jar = cookieJar(config.publicUrl.startsWith('https:'))

/** The selected display currency. A platform that does not offer it uses its own. */
export function currencyFromCookie(cookieHeader: string | null): string | undefined {
  const wanted = jar.opened(cookieHeader)('currency')
  return wanted && /^[A-Z]{3}$/.test(wanted) ? wanted : undefined
}

/** The cookie of the selected currency; empty for the shop's own. */
export const currencyCookie = (wanted: unknown, { currency, exchangeRates = [] }: ShopDetails): string => {
  const isOther = wanted !== currency && exchangeRates.some((rate) => rate.currency === wanted)
  return jar.write('currency', isOther ? String(wanted) : '', { httpOnly: true, maxAge: YEAR })
}

/**
 * The currency menu as HTML from the server, so that browsers load no script for it. Undefined
 * if there is only one currency.
 */
export function renderCurrencyMenu(
  { currency, exchangeRates = [] }: ShopDetails,
  selected: string | undefined,
  i18n: I18n,
): string | undefined {
  if (!currency || exchangeRates.length === 0) return undefined
  const codes = [currency, ...exchangeRates.map((rate) => rate.currency)]
  const current = codes.find((code) => code === selected) ?? currency
  return renderToStaticMarkup(<CurrencyMenu codes={codes} current={current} i18n={i18n} />)
}

interface CurrencyMenuProps {
  readonly codes: readonly string[]
  readonly current: string
  readonly i18n: I18n
}

const CurrencyMenu = ({ codes, current, i18n }: CurrencyMenuProps): ReactElement => {
  const { messages, locale, prefix } = i18n
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  return (
    <form method="post" action={`${prefix}/currency`}>
      <fieldset aria-label={messages.layout.currency} className="-mx-2 flex flex-wrap">
        {codes.map((code) => (
          <button
            key={code}
            type="submit"
            name="currency"
            value={code}
            title={names.of(code)}
            aria-current={code === current ? 'true' : undefined}
            className="px-2 py-1.5 decoration-1 underline-offset-8 transition-colors hover:text-accent aria-[current]:underline"
          >
            {code}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
