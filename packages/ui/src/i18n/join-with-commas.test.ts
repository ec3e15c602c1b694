import { expect, test } from 'vitest'
import { joinAddress, joinWithCommas } from './join-with-commas.ts'

test.each([
  [[], ''],
  [['12 Kiln Lane', '', undefined, 'Portland'], '12 Kiln Lane, Portland'],
  [['10115 Berlin', 'ألمانيا'], '10115 Berlin، ألمانيا'],
  [['القاهرة', 'Egypt'], 'القاهرة، Egypt'],
])('joins %j to "%s"', (parts, text) => {
  expect(joinWithCommas(parts)).toBe(text)
})

test('keeps the house number of a Latin street in place beside Arabic parts of an address', () => {
  const street = ['12 Kiln Lane', 'Portland, OR 97209']
  expect(joinAddress(['Ada Lee', ...street])).toBe('Ada Lee, 12 Kiln Lane, Portland, OR 97209')
  expect(joinAddress(['ليلى حداد', ...street])).toBe(
    'ليلى حداد، \u206812 Kiln Lane\u2069, \u2068Portland, OR 97209\u2069',
  )
  expect(joinAddress(['Ada Lee', '', '12 شارع النيل', 'القاهرة'])).toBe(
    '\u2068Ada Lee\u2069، \u206812 شارع النيل\u2069، القاهرة',
  )
})
