import { expect, test } from 'vitest'
import { customersCsv, parseCustomersCsv } from './customers-csv.ts'

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

test('reads what it wrote, without formulas', () => {
  const csv = customersCsv([customer])
  expect(csv).toContain(`"'+1 555 0100"`)
  expect(parseCustomersCsv(csv)).toEqual([
    {
      email: 'ada@example.com',
      firstName: 'Ada',
      phone: '+1 555 0100',
      tags: ['VIP', 'Trade'],
      note: 'Says "hi", often',
    },
  ])
})

test('reads semicolons and other columns, and needs a column for the address', () => {
  expect(parseCustomersCsv('Company;EMAIL;Tags\nAcme;a@example.com;"Fair, Trade"')).toEqual([
    { email: 'a@example.com', tags: ['Fair', 'Trade'] },
  ])
  expect(parseCustomersCsv('Name\nAda')).toBeUndefined()
})
