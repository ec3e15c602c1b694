import type { Customer, CustomerInput } from '@vitrine/contract'
import { parseCsv } from '@vitrine/tables'
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

/** The rows of a CSV file with a column for the email address; `undefined` without one. */
export function parseCustomersCsv(text: string): CustomerInput[] | undefined {
  const [head = [], ...rows] = parseCsv(text, separatorOf(text))
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

/** Spreadsheets of some languages separate cells by semicolons. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  return first.split(';').length > first.split(',').length ? ';' : ','
}
