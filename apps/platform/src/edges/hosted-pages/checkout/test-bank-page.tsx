import { Button } from '@vitrine/ui'
import { DEFAULT_BRAND } from '../../../kernel/brand.ts'
import type { Locale } from '../../../kernel/i18n/locale.ts'
import { Page } from '../../../kernel/pages/page.tsx'
import { LocaleProvider } from '../../../kernel/pages/page-language.tsx'

interface TestBankProps {
  readonly shopName: string
  readonly locale: Locale
  readonly amount: string
  readonly action: string
  readonly token: string
}

/** The confirmation page of the test bank. */
export const TestBankPage = ({ shopName, locale, amount, action, token }: TestBankProps) => {
  const { titles, bank } = locale.texts.checkout
  return (
    <LocaleProvider locale={locale}>
      <Page title={titles.bank} shopName={bank.name} brand={DEFAULT_BRAND}>
        <h1 className="font-display text-title">{bank.heading}</h1>
        <p className="mt-6 text-lg">{locale.t(bank.request, { shop: shopName, amount })}</p>
        <form method="post" action={action} className="mt-8 flex flex-wrap gap-4">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" name="answer" value="yes" size="large">
            {bank.confirm}
          </Button>
          <Button type="submit" name="answer" value="no" variant="secondary" size="large">
            {bank.decline}
          </Button>
        </form>
      </Page>
    </LocaleProvider>
  )
}
