import { expect, test } from 'vitest'
import { brokenLinks, headingIds, missingSources } from './links.mjs'

const FILES: Record<string, string> = {
  'README.md': '# Vitrine\n\n## Two commands\n',
  'docs/guide.md': '# Guide\n\n## The `npm start` command\n',
}
const files = { exists: (path: string) => path in FILES, read: (path: string) => FILES[path] }
const broken = (text: string) => brokenLinks('docs/page.md', text, files)

test('accepts links to files, headings and other sites', () => {
  expect(
    broken('[a](guide.md) [b](../README.md#two-commands) [c](https://example.com/x) [d](mailto:a@b.example)'),
  ).toEqual([])
})

test('reports a link to a file that does not exist, with its line', () => {
  expect(broken('# Page\n\nSee [the guide](guides.md).')).toEqual(['docs/page.md:3: guides.md'])
})

test('reports an anchor that no heading has', () => {
  expect(broken('[a](../README.md#three-commands)')).toEqual(['docs/page.md:1: ../README.md#three-commands'])
})

test('reports images and HTML attributes', () => {
  expect(broken('![shop](shop.webp)\n<img src="other.webp">')).toEqual([
    'docs/page.md:1: shop.webp',
    'docs/page.md:2: other.webp',
  ])
})

test('ignores links inside code', () => {
  expect(broken('`[a](none.md)`\n```\n[b](none.md)\n```')).toEqual([])
})

test('builds anchors as GitHub does', () => {
  expect([...headingIds('# The `npm start` command\n## Same\n## Same\n')]).toEqual([
    'the-npm-start-command',
    'same',
    'same-1',
  ])
})

test('reports source files named in prose that do not exist', () => {
  const sources = ['apps/shop/src/cart/cart.ts', 'scripts/fail.mjs']
  const text = 'See `cart/cart.ts`, `cart.ts` and `scripts/fail.mjs`.\n\nNot `cart/basket.ts` or `shelf.tsx`.'
  expect(missingSources('docs/page.md', text, sources)).toEqual([
    'docs/page.md:3: cart/basket.ts',
    'docs/page.md:3: shelf.tsx',
  ])
})
