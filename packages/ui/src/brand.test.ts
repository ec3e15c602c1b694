import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  accentShades,
  BACKGROUNDS,
  brandCss,
  brandCssPath,
  contrast,
  lowestContrast,
  MIN_CONTRAST,
} from './brand.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('makes every color readable on light and dark backgrounds, and texts on it', () => {
  fc.assert(
    fc.property(color, (chosen) => {
      const shades = accentShades(chosen)
      for (const theme of ['light', 'dark'] as const) {
        const { color: shade, textColor } = shades[theme]
        expect(lowestContrast(shade, theme)).toBeGreaterThanOrEqual(MIN_CONTRAST)
        expect(contrast(textColor, shade)).toBeGreaterThanOrEqual(MIN_CONTRAST)
      }
    }),
  )
})

test('keeps a color that is readable already', () => {
  expect(accentShades('#96452a').light).toEqual({ color: '#96452a', textColor: '#fffaf4' })
})

test('compares colors with the backgrounds of the theme', async () => {
  const theme = await readFile(new URL('./theme.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = theme.split('@media (prefers-color-scheme: dark)')
  const found = (css: string) =>
    ['ground', 'surface', 'sand'].map((name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(css)?.[1])
  expect({ light: found(light), dark: found(dark) }).toEqual(BACKGROUNDS)
})

test('has a style sheet for every brand that differs from the theme', () => {
  const style = { fontPair: 'CLASSIC', cornerStyle: 'SUBTLE' } as const
  expect(brandCssPath(style)).toBeUndefined()
  const path = brandCssPath({ ...style, accentColor: '#2f6b4f', cornerStyle: 'ROUNDED' })
  expect(path).toBe('/brand/2f6b4f-rounded.css')
  const css = brandCss('2f6b4f-rounded.css')
  expect(css).toContain('--radius-control:8px')
  expect(css).toContain('--accent:#2f6b4f')
  // Primary buttons are in the brand's color, so that shoppers see it.
  expect(css).toContain('--primary:#2f6b4f;--on-primary:#fffaf4;')
  expect(css).toContain('prefers-color-scheme:dark')
  expect(brandCss('theme-sharp.css')).toBe(':root{--radius-control:0;}')
})

test.each([
  '',
  'red-rounded.css',
  '2f6b4f-rounded',
  '2F6B4F-rounded.css',
  '2f6b4f-constructor.css',
  '2f6b4f-}*{.css',
])('has no style sheet at %j', (file) => {
  expect(brandCss(file)).toBeUndefined()
})
