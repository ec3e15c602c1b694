import { expect, test } from 'vitest'
import { subscribersCsv } from './subscribers-csv.ts'

test('writes one row for each subscriber, and no formulas', () => {
  const date = new Date('2026-03-01T12:00:00Z')
  const csv = subscribersCsv([
    {
      _id: '1',
      email: '=cmd@example.com',
      language: 'de',
      consentText: 'News from "Kiln", by email.',
      consentDate: date,
      confirmedDate: date,
      unsubscribeUrl: 'https://id.shop.example/unsubscribe/newsletter/1.x',
    },
  ])
  expect(csv.split('\r\n')).toEqual([
    '"Email","Language","Subscribed","Consent given","Consent","Unsubscribe link"',
    '"\'=cmd@example.com","de","2026-03-01T12:00:00.000Z","2026-03-01T12:00:00.000Z","News from ""Kiln"", by email.","https://id.shop.example/unsubscribe/newsletter/1.x"',
    '',
  ])
})
