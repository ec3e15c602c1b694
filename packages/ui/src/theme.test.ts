import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const theme = await readFile(new URL('./theme.css', import.meta.url), 'utf8')

const [light = '', dark = ''] = theme.split('@media (prefers-color-scheme: dark)')
const colors = (css: string) =>
  new Map([...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

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
