import { expect, test } from 'vitest'
import { toBrandView } from './brand-view.server.ts'

const access = { browse: true, buy: true, payments: 'real' } as const
const brand = {
  name: 'Kiln & Field',
  fontPair: 'CLASSIC',
  cornerStyle: 'SUBTLE',
  poweredByEnabled: true,
} as const
const image = { _id: 'a.png', url: 'https://media.example/a.png', width: 400, height: 100 }

test('looks like the theme without a brand', () => {
  expect(toBrandView({ name: 'Vitrine', access })).toMatchObject({
    stylesheets: [],
    fonts: [expect.stringContaining('fraunces'), expect.stringContaining('instrument-sans')],
    icon: '/favicon.svg',
    touchIcon: '/icons/icon-180.png',
    hasPoweredBy: false,
  })
})

test('loads the style sheets and the fonts of the brand, and no others', () => {
  const view = toBrandView({
    name: brand.name,
    access,
    brand: { ...brand, accentColor: '#2f6b4f', fontPair: 'MODERN' },
  })
  // Vitest resolves no URLs of style sheets.
  expect(view.stylesheets.slice(1)).toEqual(['/brand/2f6b4f-subtle.css'])
  expect(view.fonts).toEqual([expect.stringContaining('inter')])
})

test('shows the logos and the favicon of the brand', () => {
  const view = toBrandView({
    name: brand.name,
    access,
    brand: { ...brand, logo: image, darkLogo: { ...image, _id: 'b.png' }, favicon: image },
  })
  expect(view.logo).toMatchObject({
    src: expect.stringContaining('a.png'),
    darkSrc: expect.stringContaining('b.png'),
  })
  expect(view.icon).toBe('https://media.example/a.png/v1/fit/w_64,h_64/a.png')
})

test('has no mark of the software in a named shop, except the line in its footer', () => {
  const view = toBrandView({ name: brand.name, access, brand })
  expect(decodeURIComponent(view.icon)).toContain('>K</text>')
  expect(view).not.toHaveProperty('touchIcon')
  expect(view.hasPoweredBy).toBe(true)
  const without = { ...brand, poweredByEnabled: false }
  expect(toBrandView({ name: brand.name, access, brand: without }).hasPoweredBy).toBe(false)
})

test('writes no markup of the name into the icon', () => {
  const { icon } = toBrandView({ name: '<script>', access, brand })
  expect(decodeURIComponent(icon)).toContain('>•</text>')
})
