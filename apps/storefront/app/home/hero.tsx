import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import { HERO_SIZE, HERO_SOURCES } from './hero-images.ts'

/** The left half of the image is empty: wide windows show the text in it, narrow ones above it. */
export function Hero(): ReactElement {
  const messages = useMessages('home')
  const { avif, webp, fallback } = HERO_SOURCES
  return (
    <section aria-labelledby="welcome" className="hero relative overflow-hidden lg:min-h-[min(45vw,85dvh)]">
      <div className="shell relative z-10 flex flex-col items-start pt-14 pb-10 sm:pt-20 lg:min-h-[inherit] lg:justify-center lg:pt-12 lg:pb-20">
        <h1 id="welcome" className="max-w-[11ch] text-display">
          {messages.heroTitle}
        </h1>
        <p className="mt-5 max-w-[34ch] text-lg lg:mt-7 lg:max-w-[27ch]">{messages.heroText}</p>
        <Link to="/products" prefetch="intent" className={`${buttonClass({ size: 'large' })} mt-8 lg:mt-10`}>
          {messages.shopAll}
        </Link>
      </div>
      <picture>
        <source type="image/avif" srcSet={avif} sizes="100vw" />
        <source type="image/webp" srcSet={webp} sizes="100vw" />
        <img
          src={fallback}
          {...HERO_SIZE}
          alt={messages.heroAlt}
          fetchPriority="high"
          className="hero-image h-72 w-full object-cover object-[72%_100%] sm:h-96 lg:absolute lg:inset-0 lg:h-full lg:object-[50%_80%] lg:rtl:-scale-x-100"
        />
      </picture>
    </section>
  )
}
