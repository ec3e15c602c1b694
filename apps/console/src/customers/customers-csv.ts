import type { Customer, CustomerInput } from '@vitrine/contract'
import { readTable } from '@vitrine/tables'
import { toCsv } from '../imports/csv.ts'

/** The columns of a file. Those with a field can be imported again. */
const COLUMNS = [
  ['Email', ({ email }) => email, 'email'],
  ['First name', ({ firstName = '' }) => firstName, 'firstName'],
  ['Last name', ({ lastName = '' }) => lastName, 'lastName'],
  ['Phone', ({ phone = '' }) => phone, 'phone'],
  ['Tags', ({ tags }) => tags.join(', '), 'tags'],
  ['Note', ({ note }) => note, 'note'],
  ['Account', ({ memberId }) => (memberId ? 'yes' : 'no'), undefined],
  ['Orders', ({ ordersCount }) => String(ordersCount), undefined],
  ['Total spent', ({ totalSpent }) => totalSpent.amount, undefined],
  ['Last order', ({ lastOrderDate }) => lastOrderDate?.toISOString() ?? '', undefined],
  ['Newsletter since', ({ newsletter }) => newsletter?.confirmedDate.toISOString() ?? '', undefined],
  ['Newsletter consent', ({ newsletter }) => newsletter?.consentText ?? '', undefined],
  ['Newsletter page', ({ newsletter }) => newsletter?.consentUrl ?? '', undefined],
] as const satisfies readonly (readonly [
  string,
  (customer: Customer) => string,
  keyof CustomerInput | undefined,
])[]

/** The customers as a CSV file (RFC 4180). */
export const customersCsv = (customers: readonly Customer[]): string =>
  toCsv([COLUMNS.map(([name]) => name), ...customers.map((each) => COLUMNS.map(([, value]) => value(each)))])

/** Reads a CSV file or a workbook; `undefined` if it has no column for the email address. */
export async function readCustomers(file: File): Promise<CustomerInput[] | undefined> {
  const table = await readTable(new Uint8Array(await file.arrayBuffer()))
  return typeof table === 'object' && 'rows' in table ? parseCustomerRows(table.rows) : undefined
}

function parseCustomerRows(table: readonly (readonly string[])[]): CustomerInput[] | undefined {
  const [head = [], ...rows] = table
  const fields = head.map(
    (name) => COLUMNS.find(([each]) => each.toLowerCase() === name.trim().toLowerCase())?.[2],
  )
  if (!fields.includes('email')) return undefined
  return rows.map((row) => {
    const entries = fields.flatMap((field, index) => {
      // An exported cell that starts like a formula has an apostrophe.
      const cell = (row[index] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
      if (field === undefined || cell === '') return []
      return [
        [
          field,
          field === 'tags'
            ? cell
                .split(',')
                .map((tag) => tag.trim())
                .filter(Boolean)
            : cell,
        ],
      ]
    })
    return { email: '', ...Object.fromEntries(entries) }
  })
}
