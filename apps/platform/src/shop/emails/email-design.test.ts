import type { FontPair } from '@vitrine/contract'
import { LANGUAGES } from '@vitrine/ui/i18n'
import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from '../../kernel/brand.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { renderEmailHtml, withAbsoluteUrls } from '../../kernel/mail/email-html.tsx'
import { renderEmailText, withAbsoluteTextUrls } from '../../kernel/mail/email-text.ts'
import { sampleEmail } from '../email-templates/sample-email.ts'
import { composeEmail, type EmailInput } from './compose-email.ts'
import { EMAIL_NAMES, type EmailName } from './email-kinds.ts'

const image = { width: 400, height: 100 }
const brand = {
  ...DEFAULT_BRAND,
  accentColor: '#2f6b4f',
  logo: { id: 'logo.png', ...image },
  darkLogo: { id: 'dark.webp', ...image },
}
const addresses = { publicUrl: 'https://id.shop.example', mediaUrl: 'https://cdn.example/media' }
const now = new Date('2026-11-18')

function render(name: EmailName, code: string, more: Partial<EmailInput<EmailName>> = {}) {
  const locale = localeFor(code)
  const sample = { ...sampleEmail(name, { locale, currency: 'EUR', now }), ...more }
  const shop = { name: 'Kiln & Field', brand, contact: { email: 'hello@kiln.example' } }
  const email = composeEmail({ shop, locale, customTexts: {} }, sample as EmailInput<EmailName>)
  return {
    html: withAbsoluteUrls(renderEmailHtml(email), addresses),
    text: withAbsoluteTextUrls(renderEmailText(email), addresses.publicUrl),
  }
}

const everyEmail = EMAIL_NAMES.flatMap((name) =>
  LANGUAGES.map(({ code, direction }) => ({ name, code, direction })),
)
const picture = { id: 'bowl.webp' }
const links = { url: '/your-order/1', items: [{ name: 'Bowl', quantity: 1, picture }] }

test.each(everyEmail)('shows $name in $code with the one template', ({ name, code, direction }) => {
  const { html, text } = render(name, code, links)
  expect(html).toContain(`<html lang="${code}" dir="${direction}">`)
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toContain('src="https://cdn.example/media/logo.png?height=80&amp;format=png"')
  expect(html).not.toMatch(/<link|<script|@import|url\(/)
  for (const [, attributes = ''] of html.matchAll(/<img ([^>]*)>/g)) {
    expect(attributes).toMatch(/src="https:/)
    expect(attributes).toMatch(/ alt="[^"]/)
    expect(attributes).toMatch(/ width="\d+"/)
  }
  for (const [, target = ''] of html.matchAll(/<a href="([^"]*)"/g))
    expect(target).toMatch(/^(https:|mailto:|#)/)
  expect(text).not.toMatch(/(^|\s)\/\w/)
})

test('has headings with or without serifs, as the fonts of the brand', () => {
  const headingOf = (fontPair: FontPair) => {
    const body = { from: 'Kiln', brand: { ...brand, fontPair }, subject: 'Hello', greeting: '', blocks: [] }
    return /<h1 style="[^"]*font-family:([\w-]+)/.exec(renderEmailHtml(body))?.[1]
  }
  for (const pair of ['CLASSIC', 'EDITORIAL'] as const) expect(headingOf(pair)).toBe('Georgia')
  for (const pair of ['MODERN', 'FRIENDLY', 'TECHNICAL'] as const)
    expect(headingOf(pair)).toBe('-apple-system')
})

test('shows a logo without a dark version on a light plate in dark mode', () => {
  const plate = 'class="logo-plate"'
  expect(render('orderConfirmed', 'en').html).not.toContain(plate)
  const { darkLogo: _, ...light } = brand
  const html = renderEmailHtml({
    from: 'Kiln',
    brand: { ...light, darkLogo: null },
    subject: '',
    greeting: '',
    blocks: [],
  })
  expect(html).toContain(plate)
  expect(html).toMatch(/prefers-color-scheme:dark.*\.logo-plate\{[^}]*background:#f7f4ee/s)
})

test('shows pictures, options, prices, sums and addresses of an order, and what happens next', () => {
  const items = [{ name: 'Bowl', quantity: 2, options: ['Size: Large'], price: '€28.00', picture }]
  const { html, text } = render('orderConfirmed', 'en', { items })
  expect(html).toContain(
    'src="https://cdn.example/media/bowl.webp?width=128&amp;height=128&amp;fit=cover&amp;format=jpg"',
  )
  for (const words of [
    '<bdi>Bowl</bdi>',
    'Size: Large',
    '€28.00',
    'Subtotal',
    'Shipping address',
    'What happens next',
  ])
    expect(html).toContain(words)
  expect(text).toContain('2 × Bowl · Size: Large · €28.00')
  expect(text).toContain('Subtotal: €80.00')
  expect(text).toContain('Shipping address\nAda Weaver')
})

test('shows a message of several lines, such as a return address, as one quote', () => {
  const { html, text } = render('returnApproved', 'en', {
    message: ' Kiln & Field\n12 Kiln Lane\n\nThanks!\n',
  })
  expect(html).toMatch(/<p dir="auto"[^>]*>Kiln &amp; Field<br\/>12 Kiln Lane<br\/><br\/>Thanks!<\/p>/)
  expect(text).toContain('\n\nKiln & Field\n12 Kiln Lane\n\nThanks!\n\n')
})

test('leaves no space for pictures if no item has one', () => {
  const item = { name: 'Bowl', quantity: 2, price: '€28.00' }
  expect(render('orderConfirmed', 'en', { items: [item] }).html).not.toContain('width="64"')
  const mixed = [item, { ...item, picture }]
  expect(render('orderConfirmed', 'en', { items: mixed }).html.match(/<td width="64"/g)).toHaveLength(2)
})

test('leaves out what happens next if nothing does', () => {
  const omit = [
    'payLater',
    'payBy',
    'transfer',
    'transferBy',
    'cashOnDelivery',
    'pending',
    'willShip',
  ] as const
  const rest = ['pickupLocation', 'deliveryTime', 'pickupTime', 'deliveryNote'] as const
  expect(render('orderConfirmed', 'en', { omit: [...omit, ...rest] as never }).text).not.toContain(
    'What happens next',
  )
})

test('shows a gift card with its amount, code, sender, message and date', () => {
  const { html, text } = render('giftCardRecipient', 'en', { message: '“Enjoy!”' })
  for (const words of ['€84.00', '7JA9-U93C-TNFH-4XMJ', 'Ada Weaver', '“Enjoy!”', 'November 18, 2027'])
    expect(html).toContain(words)
  expect(text.match(/7JA9/g)).toHaveLength(1)
})
