import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { en } from '../i18n/en.server.ts'
import { I18nProvider } from '../i18n/i18n-provider.tsx'
import { LanguageAndCurrency } from './language-and-currency.tsx'

const ROOT = 'root'
const ID = 'routes/shop-layout'
const [english, german] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
]

function shown({
  languages,
  ...layout
}: {
  readonly languages: object
  readonly currencies?: string
}): string {
  const Stub = createRoutesStub([
    {
      id: ROOT,
      path: '/',
      children: [
        {
          id: ID,
          index: true,
          Component: () => (
            <I18nProvider>
              <LanguageAndCurrency className="py-6" />
            </I18nProvider>
          ),
        },
      ],
    },
  ])
  const loaderData = { [ROOT]: { languages, messages: { layout: en.layout } }, [ID]: layout }
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData }} />)
}

test('leaves no empty bar in a shop with one language and one currency', () => {
  expect(shown({ languages: [english] })).toBe('')
  expect(shown({ languages: [english, german] })).toContain('Deutsch')
  expect(shown({ languages: [english], currencies: '<form>EUR</form>' })).toContain('<form>EUR</form>')
})
