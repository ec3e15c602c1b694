import { expect, test } from 'vitest'
import { joinWithCommas } from './join-with-commas.ts'

test.each([
  [[], ''],
  [['12 Kiln Lane', '', undefined, 'Portland'], '12 Kiln Lane, Portland'],
  [['10115 Berlin', 'ألمانيا'], '10115 Berlin، ألمانيا'],
  [['القاهرة', 'Egypt'], 'القاهرة، Egypt'],
])('joins %j to "%s"', (parts, text) => {
  expect(joinWithCommas(parts)).toBe(text)
})
