import { LANGUAGES } from '@vitrine/ui/i18n'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { DEFAULT_BRAND } from '../../kernel/brand.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { localeFor, MESSAGE_CATALOGS } from '../../kernel/i18n/locale.ts'
import { renderEmailText } from '../../kernel/mail/email-text.ts'
import { sampleEmail } from '../email-templates/sample-email.ts'
import { validateCustomText } from '../email-templates/validate-custom-text.ts'
import { composeEmail } from './compose-email.ts'
import { builtInParts, EMAIL_NAMES, kindOf } from './email-kinds.ts'
import { sendEmail } from './send-email.ts'

const db = await fileDatabase()
const shop = await openPlatform(db)
const owner = await shop.owner()
const BASE = '/_vitrine/v1/email-templates'
const now = new Date('2026-01-01T00:00:00Z')

const change = (place: string, body: object, headers = owner) =>
  shop.send('PATCH', `${BASE}/${place}`, { body, headers })
const violations = ({ body }: { body: { details: { validationError: { fieldViolations: unknown } } } }) =>
  body.details.validationError.fieldViolations
const newestMail = async () =>
  (await db.select().from(outgoingEmails).orderBy(desc(outgoingEmails.id)).limit(1))[0]
const confirm = (language: string) =>
  sendEmail(
    db,
    {
      email: 'orderConfirmed',
      to: 'grace@example.com',
      locale: localeFor(language),
      values: {
        ...{
          orderNumber: '7',
          amount: '€12.00',
          giftCardAmount: '€5.00',
          amountDue: '€7.00',
          paymentDueDate: '',
        },
        ...{ pickupLocation: 'Studio', deliveryTime: '', deliveryNote: '' },
      },
      omit: [
        'giftCard',
        'payBy',
        'transfer',
        'transferBy',
        'cashOnDelivery',
        'pending',
        'pickupLocation',
        'deliveryTime',
        'pickupTime',
        'deliveryNote',
      ],
      items: [{ name: 'Bowl', quantity: 1, price: '€12.50' }],
    },
    new Date(),
  )

const everyEmail = EMAIL_NAMES.flatMap((name) => LANGUAGES.map(({ code }) => ({ name, code })))

test.each(everyEmail)('$name in $code uses every part and only known placeholders', ({ name, code }) => {
  const locale = localeFor(code)
  const texts = builtInParts(locale.texts.emails, name)
  expect(validateCustomText(locale.texts.emails, name, texts)).toEqual([])
  expect(
    Object.keys(texts)
      .filter((part) => !FRAME.includes(part))
      .sort(),
  ).toEqual(
    kindOf(name)
      .body.filter((part) => !BLOCKS.includes(part))
      .sort(),
  )
  const email = composeEmail(
    {
      shop: { name: 'Vitrine', brand: DEFAULT_BRAND, contact: { email: 'hello@example.com' } },
      locale,
      customTexts: {},
    },
    sampleEmail(name, { locale, currency: 'EUR', now }),
  )
  expect(JSON.stringify(email)).not.toMatch(/\{\w+\}|undefined/)
  expect(email.blocks.length).toBeGreaterThan(0)
})
const FRAME = ['subject', 'greeting', 'trackingLink', 'paymentLink', 'action', 'accountLink', 'footer']
const BLOCKS = ['ITEMS', 'PICTURE', 'MESSAGE', 'NEXT', 'DETAILS', 'GIFT_CARD']

test.each([
  ['orderExpired', 'Questions? Contact us: hello@example.com'],
  ['newOrder', undefined],
] as const)('names the contact of the shop in emails to customers: %s', (name, contact) => {
  const locale = localeFor('en')
  const email = composeEmail(
    {
      shop: { name: 'Vitrine', brand: DEFAULT_BRAND, contact: { email: 'hello@example.com' } },
      locale,
      customTexts: {},
    },
    sampleEmail(name, { locale, currency: 'EUR', now }),
  )
  expect(
    renderEmailText(email)
      .split('\n\n')
      .find((line) => line.startsWith('Questions?')),
  ).toBe(contact)
})

test("uses custom text only in emails of its language, escaped, around the email's content", async () => {
  const texts = {
    subject: 'Hooray, {orderNumber}',
    thanks: '<b>We</b> pack {orderNumber}.\n\nIt takes a day.',
    total: '',
  }
  const { body } = await change('orderConfirmed/de', { texts })
  expect(body.emailTemplate).toMatchObject({ language: 'de', revision: '1' })
  expect(body.emailTemplate.parts).toContainEqual({
    name: 'subject',
    defaultText: 'Wir haben Ihre Bestellung {orderNumber} erhalten',
    text: texts.subject,
  })
  await confirm('de')
  const german = await newestMail()
  expect(german?.subject).toBe('Hooray, 7')
  expect(german?.text).toBe(
    [
      MESSAGE_CATALOGS.de.emails.greeting,
      '<b>We</b> pack 7.',
      'It takes a day.',
      '1 × Bowl · €12.50',
      MESSAGE_CATALOGS.de.emails.next,
      'Bitte zahlen Sie €7.00 bei Erhalt der Bestellung oder per Überweisung.',
      MESSAGE_CATALOGS.de.emails.orderConfirmed.willShip,
      'My shop',
    ].join('\n\n'),
  )
  expect(german?.html).toContain('&lt;b&gt;We&lt;/b&gt; pack 7.')
  expect(german?.html).not.toContain('€12.00')
  await confirm('en')
  expect((await newestMail())?.subject).toBe('We’ve received your order 7')

  const listed = (await shop.get(BASE, owner)).body.emailTemplates
  expect(listed.find(({ name }: { name: string }) => name === 'orderConfirmed').customizedLanguages).toEqual([
    'de',
  ])
  const [noted] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(noted).toMatchObject({
    operation: 'updateEmailTemplate',
    before: { name: 'orderConfirmed', texts: {} },
  })

  expect((await change('orderConfirmed/de', { texts: {}, revision: '0' })).code).toBe('STALE_REVISION')
  const back = await change('orderConfirmed/de', { texts: {}, revision: '1' })
  expect(back.body.emailTemplate.revision).toBe('2')
  await confirm('de')
  expect((await newestMail())?.subject).toBe('Wir haben Ihre Bestellung 7 erhalten')
})

test('rejects custom text with unknown placeholders and names the field, and stores nothing', async () => {
  const refused = await change('orderConfirmed/en', {
    texts: { subject: 'Order {order number}', thanks: 'For {name}, {shop}', other: 'x' },
  })
  expect(refused.status).toBe(400)
  const usable =
    'Available placeholders: {shop}, {orderNumber}, {amount}, {giftCardAmount}, {amountDue}, {paymentDueDate}, {pickupLocation}, {deliveryTime}, {deliveryNote}'
  expect(violations(refused)).toMatchObject([
    {
      field: 'texts.subject',
      description: `has unknown placeholders: {order number}. ${usable}`,
    },
    { field: 'texts.thanks', description: `has unknown placeholders: {name}. ${usable}` },
    { field: 'texts.other', description: 'is not part of this email' },
  ])
  const bad = [
    { subject: ' ' },
    { subject: 'a\nb' },
    { subject: 'x'.repeat(201) },
    { thanks: 'x'.repeat(2001) },
  ]
  for (const texts of bad) expect((await change('orderConfirmed/en', { texts })).status).toBe(400)
  const [first] = (await shop.get(`${BASE}/orderConfirmed/en`, owner)).body.emailTemplate.parts
  expect(first.text).toBe(first.defaultText)
  expect((await change('orderConfirmed/fr', { texts: {} })).status).toBe(400)
  expect((await change('ransomNote/en', { texts: {} })).status).toBe(400)
})

test('rejects custom text without the code in an email that delivers one', async () => {
  const refused = await change('signInCode/en', { texts: { code: 'Guess what.', subject: '{code}' } })
  expect(violations(refused)).toMatchObject([{ field: 'texts.code', description: 'must contain {code}' }])
  expect((await change('signInCode/en', { texts: { code: 'It is {code}!' } })).status).toBe(200)
})

test('previews with sample values, stores nothing, and can send a test email', async () => {
  const texts = { subject: 'Hello from {shop}: {orderNumber}' }
  const preview = await shop.post(`${BASE}/orderConfirmed/en/preview`, { texts }, owner)
  expect(preview.body).toMatchObject({ subject: 'Hello from My shop: 10042' })
  expect(preview.body.html).toContain('2 × <bdi>Stoneware bowl</bdi>')
  const receipt = (await shop.post(`${BASE}/withdrawalReceived/en/preview`, { texts: {} }, owner)).body.html
  expect(receipt).toContain('Order number')
  expect(receipt).not.toContain('Shipping address')
  const wrong = await shop.post(`${BASE}/orderConfirmed/en/preview`, { texts: { subject: '{x}' } }, owner)
  expect(wrong.status).toBe(400)
  const sent = await shop.post(`${BASE}/orderConfirmed/en/test`, { texts }, owner)
  expect(await newestMail()).toMatchObject({ to: sent.body.to, subject: 'Hello from My shop: 10042' })
  const read = await shop.get(`${BASE}/orderConfirmed/en`, owner)
  expect(read.body.emailTemplate.revision).toBe('0')
})

test('opens the unsubscribe page in the language of the email', () => {
  const locale = localeFor('de')
  const context = { shop: { name: 'Kiln', brand: DEFAULT_BRAND, contact: {} }, locale, customTexts: {} }
  const values = { product: 'Bowl' }
  const email = composeEmail(context as never, {
    email: 'backInStock',
    values,
    unsubscribeUrl: '/unsubscribe/x',
  })
  expect(email.footer?.url).toBe('/unsubscribe/x?ui_locales=de')
})
