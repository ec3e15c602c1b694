import { type CsvRow, CUSTOMER_CSV_COLUMNS, type ExportFormat } from '@vitrine/contract'
import { toDecimalString } from '@vitrine/pricing'
import { formatCsvLine } from '@vitrine/tables'
import { formatListCell } from '../../catalog/csv/csv-cells.ts'
import type { SourceFormat } from '../../catalog/import-formats/record-importer.ts'
import { type SourceRow, splitNames } from '../../catalog/import-formats/source-table.ts'
import type { CustomerRecord } from '../../identity/customers/customer-repository.ts'
import type { SubscriptionRecord } from './customer-serializer.ts'

/** A customer with their subscription to the newsletter. */
export interface ExportedCustomer {
  readonly customer: CustomerRecord
  readonly subscription: SubscriptionRecord | null
  readonly currency: string
}

interface CustomerFileFormat {
  readonly head: readonly string[]
  readonly cells: (exported: ExportedCustomer) => readonly string[]
}

type Cells = Readonly<Partial<Record<(typeof CUSTOMER_CSV_COLUMNS)[number], string | null>>>

function ownCells({ customer, subscription, currency }: ExportedCustomer): readonly string[] {
  const { email, firstName, lastName, phone, tags, note, language, address } = customer
  const cells: Cells = {
    email,
    firstName,
    lastName,
    phone,
    ...address,
    tags: formatListCell(tags),
    note,
    language,
    newsletterConsent: subscription?.consentText ?? null,
    newsletterSince: subscription?.confirmedAt?.toISOString() ?? null,
    newsletterPage: subscription?.consentUrl ?? null,
    ordersCount: String(customer.ordersCount),
    totalSpent: toDecimalString({ amount: customer.totalSpent, currency }),
  }
  return CUSTOMER_CSV_COLUMNS.map((column) => cells[column] ?? '')
}

const SHOPIFY_COLUMNS = [
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Company',
  'Default Address Address1',
  'Default Address Address2',
  'Default Address City',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Default Address Phone',
  'Phone',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tax Exempt',
  'Tags',
] as const

function shopifyCells({ customer, subscription, currency }: ExportedCustomer): readonly string[] {
  const { address } = customer
  const cells: Readonly<Partial<Record<(typeof SHOPIFY_COLUMNS)[number], string | null | undefined>>> = {
    'First Name': customer.firstName,
    'Last Name': customer.lastName,
    Email: customer.email,
    'Accepts Email Marketing': subscription ? 'yes' : 'no',
    'Default Address Company': address?.company,
    'Default Address Address1': address?.addressLine,
    'Default Address Address2': address?.addressLine2,
    'Default Address City': address?.city,
    'Default Address Province Code': address?.subdivision?.replace(/^[A-Z]{2}-/, ''),
    'Default Address Country Code': address?.country,
    'Default Address Zip': address?.postalCode,
    Phone: customer.phone,
    'Accepts SMS Marketing': 'no',
    'Total Spent': toDecimalString({ amount: customer.totalSpent, currency }),
    'Total Orders': String(customer.ordersCount),
    Note: customer.note,
    'Tax Exempt': 'no',
    Tags: customer.tags.join(', '),
  }
  return SHOPIFY_COLUMNS.map((column) => cells[column] ?? '')
}

export const CUSTOMER_FILE_FORMATS: Readonly<Record<ExportFormat, CustomerFileFormat>> = {
  VITRINE: { head: CUSTOMER_CSV_COLUMNS, cells: ownCells },
  SHOPIFY: { head: SHOPIFY_COLUMNS, cells: shopifyCells },
}

export const formatCustomerLine = (format: ExportFormat, exported: ExportedCustomer): string =>
  formatCsvLine(CUSTOMER_FILE_FORMATS[format].cells(exported))

/** Customers of Shopify: older exports name the columns of the address without a prefix. */
export const SHOPIFY_CUSTOMERS: SourceFormat = {
  matches: ({ hasColumns }) =>
    hasColumns('First Name', 'Last Name', 'Email') &&
    (hasColumns('Accepts Email Marketing') || hasColumns('Accepts Marketing') || hasColumns('Tax Exempt')),
  read: ({ rows }) => rows.map(readShopifyRow),
}

function readShopifyRow(row: SourceRow): CsvRow {
  const address = (...names: readonly string[]) =>
    row.cell(...names.flatMap((name) => [`Default Address ${name}`, name]))
  const country = address('Country Code')
  const province = address('Province Code')
  const isSubscribed = row.cell('Accepts Email Marketing', 'Accepts Marketing')?.toLowerCase() === 'yes'
  // The shop counts these itself.
  row.cell('Total Spent')
  row.cell('Total Orders', 'Orders Count')
  row.cell('Customer ID')
  // The names of what the codes say.
  address('Province')
  address('Country')
  const values = {
    email: row.cell('Email'),
    firstName: row.cell('First Name'),
    lastName: row.cell('Last Name'),
    phone: text(row.cell('Phone')) || text(row.cell('Default Address Phone')),
    company: address('Company'),
    addressLine: address('Address1'),
    addressLine2: address('Address2'),
    city: address('City'),
    subdivision: province && country && `${country}-${province}`,
    postalCode: text(address('Zip')),
    country,
    tags: formatListCell(splitNames(row.cell('Tags'))),
    note: row.cell('Note'),
    newsletterConsent: isSubscribed ? 'Subscribed in Shopify' : undefined,
  }
  return {
    line: row.line,
    values: Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  }
}

/** Shopify keeps spreadsheets from changing a number with an apostrophe. */
const text = (cell: string | undefined) => cell?.replace(/^'/, '')
