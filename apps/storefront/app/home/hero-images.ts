import avif800 from '../assets/hero-800.avif'
import webp800 from '../assets/hero-800.webp'
import avif1200 from '../assets/hero-1200.avif'
import webp1200 from '../assets/hero-1200.webp'
import avif2000 from '../assets/hero-2000.avif'
import webp2000 from '../assets/hero-2000.webp'
import card from '../assets/preview.webp'

const set = (small: string, middle: string, large: string) => `${small} 800w, ${middle} 1200w, ${large} 2000w`

/** The hero image in every size and format. */
export const HERO_SOURCES = {
  avif: set(avif800, avif1200, avif2000),
  webp: set(webp800, webp1200, webp2000),
  fallback: webp1200,
}
export const HERO_SIZE = { width: 2000, height: 900 } as const

/** The hero image for link previews. */
export const HERO_PREVIEW = { src: card, width: 1200, height: 630 }
