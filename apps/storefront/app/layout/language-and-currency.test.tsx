import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { en } from '../i18n/en.server.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { LanguageAndCurrency } from './language-and-currency.tsx'

const ID = 'routes/shop-layout'
const [english, german] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
]

function shown(data: object): string {
  const Stub = createRoutesStub([
    {
      id: ID,
      path: '/',
      Component: () => (
        <I18nProvider>
          <LanguageAndCurrency className="py-6" />
        </I18nProvider>
      ),
    },
  ])
  const loaderData = { [ID]: { messages: { layout: en.layout }, ...data } }
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />)
}

test('leaves no empty bar in a shop with one language and one currency', () => {
  expect(shown({ languages: [english] })).toBe('')
  expect(shown({ languages: [english, german] })).toContain('Deutsch')
  expect(shown({ languages: [english], currencies: '<form>EUR</form>' })).toContain('<form>EUR</form>')
})
