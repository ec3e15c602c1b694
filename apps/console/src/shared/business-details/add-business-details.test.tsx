import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { BusinessDetailsLink } = await import('./add-business-details.tsx')

const shown = (contact: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BusinessDetailsLink contact={contact} />
    </MemoryRouter>,
  )

test('leads to the business details while the legal name or the address is missing', () => {
  expect(shown({})).toContain('legal name and address are missing')
  expect(shown({ legalName: 'Kiln Ltd' })).toContain('address is missing')
  expect(shown({ address: '1 Kiln Lane, Dublin' })).toContain('legal name is missing')
  expect(shown({ addressLine: '1 Kiln Lane', city: 'Dublin' })).toContain('legal name is missing')
  expect(shown({})).toContain('href="/settings/general#business-details"')
  expect(shown({ legalName: 'Kiln Ltd', addressLine: '1 Kiln Lane', city: 'Dublin' })).toBe('')
})
