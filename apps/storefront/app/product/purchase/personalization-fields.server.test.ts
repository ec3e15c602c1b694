import { expect, test } from 'vitest'
import { getI18n } from '../../i18n/request-i18n.server.ts'
import { personalizationFields } from './personalization-fields.server.ts'

test('uses an email field for an email title, and a text field otherwise', () => {
  const field = (title: string) => ({ title, maxLength: 320, mandatory: true })
  const [name, address] = personalizationFields(
    { customTextFields: [field('Name'), field('Recipient e-mail')] },
    getI18n('en'),
  )
  expect(name).toEqual({ id: 'text-0', name: 'text.Name', label: 'Name', maxLength: 320, required: true })
  expect(address).toMatchObject({ type: 'email', name: 'text.Recipient e-mail' })
  const fits = new RegExp(`^(?:${address?.pattern})$`, 'v')
  expect(fits.test('ada@example.com')).toBe(true)
  for (const text of ['ada', 'ada@home', 'ada@home.']) expect(fits.test(text)).toBe(false)
})

test('labels optional fields, and hints at short limits', () => {
  const [field] = personalizationFields(
    { customTextFields: [{ title: 'For', maxLength: 40, mandatory: false }] },
    getI18n('en'),
  )
  expect(field).toMatchObject({ label: 'For (optional)', hint: 'Up to 40 characters', required: false })
})
