import { expect, test } from 'vitest'
import { linkHref } from './link-href.ts'

test.each([
  ['https://kiln.example/a?b=1', 'https://kiln.example/a?b=1'],
  [' kiln.example/about ', 'https://kiln.example/about'],
  ['hello@kiln.example', 'mailto:hello@kiln.example'],
  ['/pages/terms', '/pages/terms'],
  ['/', '/'],
  ['javascript:alert(1)', undefined],
  ['//evil.example', undefined],
  ['two words', undefined],
])('reads %s as a link to %s', (typed, href) => {
  expect(linkHref(typed)).toBe(href)
})
