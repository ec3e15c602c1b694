import { expect, test } from 'vitest'
import { policyTemplate } from './policy-templates.ts'

test('fills in what the shop has told, and leaves the rest in brackets', () => {
  const shop = { name: 'Kiln & Field', email: 'hi@kiln.example', address: undefined }
  const terms = policyTemplate('TERMS', shop)
  expect(terms).toContain('Kiln &amp; Field is run by [legal name], [postal address].')
  expect(terms).toContain('<a href="mailto:hi@kiln.example">hi@kiln.example</a>')
})
