import type { BrandImage } from '@vitrine/contract'
import { UNBRANDED_NAME } from '@vitrine/ui'
import { brandCssPath } from '@vitrine/ui/brand'
import { FONT_FILES } from '@vitrine/ui/font-files'
import type { ShopDetails } from './shop-details-cache.server.ts'

/** The look of the shop for every page. */
export interface BrandView {
  readonly logo?: {
    readonly src: string
    readonly darkSrc?: string
    readonly width: number
    readonly height: number
  }
  /** The style sheets after that of the theme. */
  readonly stylesheets: readonly string[]
  /** The font files to preload. */
  readonly fonts: readonly string[]
  readonly icon: string
  readonly touchIcon?: string
  /** Whether the footer names the software. */
  readonly hasPoweredBy: boolean
}

/** Twice the largest size on a page. */
const LOGO_SIZE = 'w_480,h_160'

const fitted = ({ url, _id }: BrandImage, size: string) => `${url}/v1/fit/${size}/${_id}`

export function toBrandView({ name, brand }: ShopDetails): BrandView {
  const { stylesheet, preloads } = FONT_FILES[brand?.fontPair ?? 'CLASSIC']
  const css = brand && brandCssPath(brand)
  const icons = brandIcons({ name, brand })
  return {
    ...(brand?.logo && {
      logo: {
        src: fitted(brand.logo, LOGO_SIZE),
        ...(brand.darkLogo && { darkSrc: fitted(brand.darkLogo, LOGO_SIZE) }),
        width: brand.logo.width,
        height: brand.logo.height,
      },
    }),
    stylesheets: [stylesheet, css].flatMap((href) => href ?? []),
    fonts: preloads,
    icon: icons ? icons.small : '/favicon.svg',
    ...(icons ? icons.touch && { touchIcon: icons.touch } : { touchIcon: '/icons/icon-180.png' }),
    hasPoweredBy: name !== UNBRANDED_NAME && (brand?.poweredByEnabled ?? false),
  }
}

/** The icons of a shop with a name or favicon of its own: its favicon, or its initial. */
export function brandIcons({ name, brand }: Pick<ShopDetails, 'name' | 'brand'>) {
  const favicon = brand?.favicon
  if (favicon) {
    const sized = (size: number) => fitted(favicon, `w_${size},h_${size}`)
    return { small: sized(64), touch: sized(180), large: sized(512), largeSize: '512x512' }
  }
  if (name === UNBRANDED_NAME) return undefined
  const { color, textColor } = brand?.accentShades?.light ?? { color: '#96452a', textColor: '#fffaf4' }
  const initial = initialIcon(name, color, textColor)
  return { small: initial, large: initial, largeSize: 'any' }
}

const initialIcon = (name: string, color: string, textColor: string): string => {
  const [initial = ''] = name.trim().toUpperCase()
  const letter = initial.replace(/[&<>]/, '•')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${color}"/><text x="16" y="23" font-family="Georgia,serif" font-size="20" text-anchor="middle" fill="${textColor}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
