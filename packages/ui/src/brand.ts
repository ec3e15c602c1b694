import type { AccentShade, CornerStyle, FontPair } from '@vitrine/contract'

/** The backgrounds that the accent color is used on, as in `theme.css`. */
export const BACKGROUNDS = {
  light: ['#f7f3ec', '#fdfbf8', '#ebe3d6'],
  dark: ['#1a1714', '#231f1b', '#2e2923'],
} as const

/** WCAG 2.2, level AA, for text. */
export const MIN_CONTRAST = 4.5

const TEXT_COLORS = ['#fffaf4', '#21140d'] as const
const STEPS = 100

type Rgb = readonly [red: number, green: number, blue: number]

const parseHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string): number => {
  const [red, green, blue] = parseHex(hex).map((value) => {
    const channel = value / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrast = (one: string, other: string): number => {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** The lowest contrast of a color with the backgrounds of a theme. */
export const lowestContrast = (color: string, theme: keyof typeof BACKGROUNDS): number =>
  Math.min(...BACKGROUNDS[theme].map((background) => contrast(color, background)))

/** The color, mixed with as little black or white as the theme needs. */
function shadeFor(color: string, theme: keyof typeof BACKGROUNDS): AccentShade {
  const from = parseHex(color)
  const to = theme === 'light' ? 0 : 255
  for (let step = 0; step <= STEPS; step++) {
    const mixed = toHex(from.map((channel) => channel + ((to - channel) * step) / STEPS) as unknown as Rgb)
    const textColor = TEXT_COLORS.find((text) => contrast(text, mixed) >= MIN_CONTRAST)
    if (textColor && lowestContrast(mixed, theme) >= MIN_CONTRAST) return { color: mixed, textColor }
  }
  throw new Error(`No shade of ${color} is readable`)
}

/** The accent color on light and dark backgrounds, with enough contrast to be read. */
export const accentShades = (color: string): { light: AccentShade; dark: AccentShade } => ({
  light: shadeFor(color, 'light'),
  dark: shadeFor(color, 'dark'),
})

/** The part of a brand that style sheets express. */
export interface BrandStyle {
  readonly accentColor?: string | null | undefined
  readonly fontPair: FontPair
  readonly cornerStyle: CornerStyle
}

export const CORNER_RADIUS: Readonly<Record<CornerStyle, string>> = {
  SHARP: '0',
  SUBTLE: '2px',
  ROUNDED: '8px',
}

/**
 * The path of the style sheet with the brand's colors and corners; `undefined` if the theme has them already. The path
 * contains the values, so that caches can keep the file forever.
 */
export function brandCssPath({ accentColor, cornerStyle }: BrandStyle): string | undefined {
  if (!accentColor && cornerStyle === 'SUBTLE') return undefined
  return `/brand/${(accentColor ?? '#theme').slice(1)}-${cornerStyle.toLowerCase()}.css`
}

/** The style sheet at such a path; `undefined` at any other. */
export function brandCss(file: string): string | undefined {
  const [, accent, corners = ''] = /^(theme|[0-9a-f]{6})-([a-z]+)\.css$/.exec(file) ?? []
  const radius = Object.hasOwn(CORNER_RADIUS, corners.toUpperCase())
    ? CORNER_RADIUS[corners.toUpperCase() as CornerStyle]
    : undefined
  if (!accent || radius === undefined) return undefined
  const shades = accent === 'theme' ? undefined : accentShades(`#${accent}`)
  const colors = ({ color, textColor }: AccentShade) =>
    `--accent:${color};--focus:${color};--on-accent:${textColor};` +
    `--primary:${color};--on-primary:${textColor};--primary-hover:var(--ink);--on-primary-hover:var(--ground);`
  return [
    `:root{--radius-control:${radius};${shades ? colors(shades.light) : ''}}`,
    ...(shades ? [`@media (prefers-color-scheme:dark){:root{${colors(shades.dark)}}}`] : []),
  ].join('\n')
}
