import { expect, test } from 'vitest'
import { normalizeRedirectPath, RedirectPath, RedirectTarget } from './redirect-path.ts'

test.each([
  ['/Old-Page/', '/old-page'],
  ['https://old.example/product/Mug/?ref=1', '/product/mug?ref=1'],
  ['/gr%C3%B6%C3%9Fe', '/größe'],
  ['/größe', '/größe'],
  ['/a%2Fb', '/a%2fb'],
  ['/?p=12', undefined],
  ['/', undefined],
  ['//evil.example/x', undefined],
  ['old-page', undefined],
  ['javascript:alert(1)', undefined],
])('reads %s as the old path %s', (text, path) => {
  expect(normalizeRedirectPath(text)).toBe(path)
})

test('accepts paths of the shop and URLs as targets', () => {
  for (const target of ['/products/mug', '/products/mug?size=s#more', 'https://blog.example/post'])
    expect(RedirectTarget.safeParse(target).data).toBe(target)
  for (const target of [
    '//evil.example',
    'javascript:alert(1)',
    'mug',
    '',
    '/a\r\nset-cookie: x',
    '/\\evil.example',
  ])
    expect(RedirectTarget.safeParse(target).success, target).toBe(false)
  expect(RedirectPath.safeParse(`/${'x'.repeat(3000)}`).success).toBe(false)
})
