import { expect, test } from 'vitest'
import { CONSOLE_PAGES, ONLINE_STORE_PAGES, SETTINGS_PAGES } from './paths.ts'
import { areasOfPath, everyArea, hasPermission } from './permissions.ts'

test('needs every area that is asked for, or any', () => {
  const given = { ...everyArea('none'), orders: 'edit', products: 'view' } as const
  expect(hasPermission(given, ['orders', 'products'], 'view')).toBe(true)
  expect(hasPermission(given, ['orders', 'products'], 'edit')).toBe(false)
  expect(hasPermission(given, ['customers'], 'view')).toBe(false)
  expect(hasPermission(given, [], 'edit')).toBe(true)
  expect(hasPermission({ ...given, orders: 'none' }, [], 'edit')).toBe(false)
})

test('leaves only pages without an area to everybody', () => {
  const paths = [
    ...CONSOLE_PAGES.map(({ to }) => to),
    ...ONLINE_STORE_PAGES.map(([to]) => to),
    ...SETTINGS_PAGES.map(({ to }) => to),
  ]
  expect(paths.filter((path) => areasOfPath(path).length === 0)).toEqual([
    '/home',
    '/import-export',
    '/audit-log',
    '/settings',
    '/settings/staff',
    '/settings/account',
  ])
  expect(areasOfPath('/orders/1/edit')).toEqual(['orders'])
  expect(areasOfPath('/products/back-in-stock')).toEqual(['customers'])
})
