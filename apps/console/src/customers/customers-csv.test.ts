import { expect, test } from 'vitest'
import { customersCsv, readCustomers } from './customers-csv.ts'

const customer = {
  _id: '1',
  email: 'ada@example.com',
  otherEmails: [],
  firstName: 'Ada',
  phone: '+1 555 0100',
  tags: ['VIP', 'Trade'],
  note: 'Says "hi", often',
  ordersCount: 2,
  totalSpent: { amount: '24.00', formattedAmount: '€24.00' },
  _createdDate: new Date('2026-03-01T12:00:00Z'),
}

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], 'customers.csv')

test('reads what it wrote, without formulas', async () => {
  const csv = customersCsv([customer])
  expect(csv).toContain(`"'+1 555 0100"`)
  expect(await readCustomers(fileOf(csv))).toEqual([
    {
      email: 'ada@example.com',
      firstName: 'Ada',
      phone: '+1 555 0100',
      tags: ['VIP', 'Trade'],
      note: 'Says "hi", often',
    },
  ])
})

test('reads other columns and encodings, and needs a column for the address', async () => {
  expect(await readCustomers(fileOf('Company;EMAIL;Tags\nAcme;a@example.com;"Fair, Trade"'))).toEqual([
    { email: 'a@example.com', tags: ['Fair', 'Trade'] },
  ])
  const latin = Uint8Array.from(Buffer.from('Email;First name\na@example.com;Jörg', 'latin1'))
  expect(await readCustomers(fileOf(latin))).toEqual([{ email: 'a@example.com', firstName: 'Jörg' }])
  expect(await readCustomers(fileOf('Name\nAda'))).toBeUndefined()
  expect(await readCustomers(fileOf('Email\n"a@example.com'))).toBeUndefined()
})
