import type { Invoice, InvoiceStatus, Order } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { serializeListView } from '../shared/grid/use-list-view.ts'
import { toDraftChanges, toDraftValues } from './draft-values.ts'
import { buyerLines, invoiceSums } from './format-invoice.ts'
import { parseInvoiceListParams } from './invoice-list-params.ts'
import { amountDue, canBeInvoiced, invoiceActions } from './invoice-rules.ts'

const price = (amount: string) => ({ amount, formattedAmount: `€${amount}` })
const invoice = (status: InvoiceStatus, parts: Partial<Invoice> = {}): Invoice => ({
  _id: `the-${status}`,
  revision: '1',
  orderId: 'order',
  orderNumber: '10001',
  ...(status !== 'Draft' && status !== 'Deleted' && { number: 'INV-000001' }),
  status,
  currency: 'EUR',
  seller: 'Shop',
  buyer: ['Ada Weaver', '12 Kiln Lane'],
  lines: [{ name: 'Bowl', quantity: 2, price: price('10.00'), total: price('20.00'), taxRate: '19%' }],
  subtotal: price('20.00'),
  discount: price('5.00'),
  shipping: { title: 'Post', total: price('3.00'), taxRate: '19%' },
  taxes: [{ rate: '19%', taxable: price('18.00'), tax: price('3.42') }],
  taxIncluded: false,
  total: price('21.42'),
  paid: price('0.00'),
  email: 'ada@example.com',
  _createdDate: new Date('2026-03-01T12:00:00Z'),
  ...parts,
})

test.each<[Order['status'], readonly InvoiceStatus[], boolean]>([
  ['APPROVED', [], true],
  ['APPROVED', ['Deleted', 'Void'], true],
  ['APPROVED', ['Draft', 'Void'], false],
  ['APPROVED', ['Paid'], false],
  ['CANCELED', ['Void'], false],
  ['CANCELED', [], false],
])('decides for an order %s with invoices %o whether it can get one: %s', (status, statuses, expected) => {
  const invoices = statuses.map((one) => invoice(one))
  expect(canBeInvoiced({ status } as Order, invoices)).toBe(expected)
})

const PAID = { paid: price('21.42') }
test.each<[InvoiceStatus, Partial<Invoice>, string[], string[]]>([
  ['Draft', {}, ['send', 'delete'], []],
  ['Sent', {}, ['viewPdf', 'markPaid', 'resend', 'void'], ['viewPdf']],
  ['Sent', { email: '' }, ['viewPdf', 'markPaid', 'void'], ['viewPdf']],
  ['Overdue', {}, ['viewPdf', 'markPaid', 'resend', 'void'], ['viewPdf']],
  ['Paid', PAID, ['viewPdf', 'resend', 'void'], ['viewPdf']],
  ['Processing', {}, ['viewPdf', 'resend'], ['viewPdf']],
  // The document of a voided invoice does not exist, so nothing leads to it.
  ['Void', {}, [], []],
  ['Deleted', {}, [], []],
])('allows for an invoice %s with %o the actions %o, and viewers %o', (status, parts, editors, viewers) => {
  const actions = (canEdit: boolean) =>
    invoiceActions(invoice(status, parts), { canEdit, isOrderCanceled: false })
  expect([...actions(true)]).toEqual(editors)
  expect([...actions(false)]).toEqual(viewers)
})

test('offers neither payment nor email for the invoice of a canceled order', () => {
  const actions = invoiceActions(invoice('Overdue'), { canEdit: true, isOrderCanceled: true })
  expect([...actions]).toEqual(['viewPdf', 'void'])
})

test('does not offer to send the draft of a canceled order', () => {
  const actions = invoiceActions(invoice('Draft'), { canEdit: true, isOrderCanceled: true })
  expect([...actions]).toEqual(['delete'])
})

test('sums an invoice as its document does', () => {
  const sums = (one: Invoice) =>
    invoiceSums(one, (minor) => `€${minor / 100}`).map(({ name, amount }) => `${name} ${amount}`)
  const top = ['Subtotal €20.00', 'Discount −€5.00', 'Post €3.00', '19% tax on €18.00 €3.42', 'Total €21.42']
  expect(sums(invoice('Draft'))).toEqual(top)
  expect(sums(invoice('PartiallyPaid', { paid: price('20.00') }))).toEqual([
    ...top,
    'Paid €20.00',
    'Amount due €1.42',
  ])
  expect(sums(invoice('Paid', { paid: price('21.42'), refunded: price('2.00') }))).toEqual([
    ...top,
    'Paid €21.42',
    'Refunded −€2.00',
  ])
  const ofBusiness = { reverseCharge: true, taxes: [], total: price('18.00') }
  expect(sums(invoice('Draft', ofBusiness)).slice(3)).toEqual(['VAT (reverse charge) €0', 'Total €18.00'])
  expect([amountDue(invoice('Void')), amountDue(invoice('Sent'))]).toEqual([0, 2142])
})

test('shows the country of the buyer by name', () => {
  expect(buyerLines(['Ada', 'Portland', 'US'])).toEqual(['Ada', 'Portland', 'United States'])
  expect(buyerLines(['AB', 'Ada'])).toEqual(['AB', 'Ada'])
})

test('fills the form of a draft, and reads it back', () => {
  const dueDate = new Date('2026-03-31T23:59:59Z')
  const values = toDraftValues(invoice('Draft', { buyerTaxId: 'DE1', dueDate }))
  expect(values).toEqual({ buyer: 'Ada Weaver\n12 Kiln Lane', buyerTaxId: 'DE1', dueDate: '2026-03-31' })
  expect(toDraftChanges(values)).toEqual({
    buyer: ['Ada Weaver', '12 Kiln Lane'],
    buyerTaxId: 'DE1',
    dueDate,
  })
  expect(toDraftChanges({ buyer: ' Ada \n\n', buyerTaxId: ' ', dueDate: '' })).toEqual({
    buyer: ['Ada'],
    buyerTaxId: null,
    dueDate: null,
  })
})

test('keeps the search and the status of the list in the URL, and ignores unknown ones', () => {
  const view = parseInvoiceListParams(new URLSearchParams('search= ada &stage=Void'))
  expect(view).toEqual({ search: 'ada', stage: 'Void' })
  expect(String(serializeListView(view))).toBe('search=ada&stage=Void')
  expect(parseInvoiceListParams(new URLSearchParams('stage=Nope')).stage).toBe('')
})
