import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contrast } from './brand.ts'

const theme = await readFile(new URL('./theme.css', import.meta.url), 'utf8')

const [light = '', dark = ''] = theme.split('@media (prefers-color-scheme: dark)')
const colors = (css: string) =>
  new Map([...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))

const grounds = ['ground', 'surface', 'sand']
const pairs: [text: string, on: string, atLeast: number][] = [
  ...['ink', 'muted', 'accent', 'danger', 'success'].flatMap((text) =>
    grounds.map((on): [string, string, number] => [text, on, 4.5]),
  ),
  ['ground', 'ink', 4.5],
  ['on-accent', 'accent', 4.5],
  ['danger', 'danger-wash', 4.5],
  ['ink', 'danger-wash', 4.5],
  ['success', 'success-wash', 4.5],
  ['ink', 'success-wash', 4.5],
  ...grounds.map((on): [string, string, number] => ['focus', on, 3]),
  ['outline', 'ground', 3],
  ['outline', 'surface', 3],
]

test.each([
  { name: 'light', palette: colors(light) },
  { name: 'dark', palette: colors(dark) },
])('meets the WCAG contrast ratios for texts and controls in the $name theme', ({ palette }) => {
  const weak = pairs
    .map(([text, on, atLeast]) => ({
      pair: `${text} on ${on}`,
      ratio: contrast(palette.get(text) ?? '#808080', palette.get(on) ?? '#808080'),
      atLeast,
    }))
    .filter(({ ratio, atLeast }) => ratio < atLeast)
  expect(weak).toEqual([])
})

test('redefines every color of the light theme in the dark theme', () => {
  expect([...colors(dark).keys()]).toEqual([...colors(light).keys()])
})
