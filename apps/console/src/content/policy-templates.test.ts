import { expect, test } from 'vitest'
import { toPageValues } from './page-values.ts'
import { hasPlaceholders, policyTemplate, policyTitle } from './policy-templates.ts'

test('fills in the details that the shop has, and leaves the rest in brackets', () => {
  const shop = { name: 'Kiln & Field', contact: { email: 'hi@kiln.example' } }
  const terms = policyTemplate('TERMS', shop, 'en')
  expect(terms).toContain('Kiln &amp; Field is run by [legal name], [postal address].')
  expect(terms).toContain('<a href="mailto:hi@kiln.example">hi@kiln.example</a>')
})

test('names the business in the legal notice', () => {
  const contact = {
    legalName: 'Kiln & Field GmbH',
    address: '1 Kiln Lane, 10115 Berlin',
    country: 'DE',
    phone: '+49 30 1234',
    taxId: 'DE136695976',
  }
  const imprint = policyTemplate('IMPRINT', { name: 'Kiln', contact }, 'en')
  expect(imprint).toContain('<p>Kiln &amp; Field GmbH<br>1 Kiln Lane, 10115 Berlin<br>Germany</p>')
  expect(imprint).toContain('<p>[email address]<br>+49 30 1234</p>')
  expect(imprint).toContain('<p>DE136695976</p>')
})

test('finds placeholders that were not replaced', () => {
  const shop = { name: 'Kiln', contact: { email: 'hi@kiln.example' } }
  for (const kind of ['TERMS', 'PRIVACY', 'DELIVERY', 'RETURNS', 'IMPRINT'] as const)
    for (const language of ['en', 'de', 'ar'] as const)
      expect(hasPlaceholders(kind, policyTemplate(kind, shop, language))).toBe(true)
  expect(hasPlaceholders('RETURNS', '<p>30 days [sic].</p>')).toBe(false)
})

test('writes a policy in the language of the shop, with the name of its country', () => {
  const contact = { address: 'Hafenweg 1, 20457 Hamburg', country: 'DE' }
  const imprint = policyTemplate('IMPRINT', { name: 'Kiln', contact }, 'de')
  expect(imprint).toContain('<h2>Angaben zum Anbieter</h2>')
  expect(imprint).toContain('<br>Hafenweg 1, 20457 Hamburg<br>Deutschland</p>')
  expect(policyTitle('RETURNS', 'de')).toBe('Widerruf und Rückgabe')
})

test('gives a new policy its title in the main language of the shop', () => {
  expect(toPageValues(undefined, 'PRIVACY', 'de').title).toBe('Datenschutzerklärung')
  expect(toPageValues(undefined, 'PAGE', 'de').title).toBe('')
})
