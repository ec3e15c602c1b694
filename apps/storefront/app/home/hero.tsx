import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { HomeSectionView } from './home-sections.server.ts'

type HeroProps = Extract<HomeSectionView, { type: 'HERO' }> & { readonly isFirst: boolean }

/**
 * Wide windows show the text over the left of the image, narrow ones above it. Where text starts at the right, it is beside
 * the image: pictures leave room at one side only, and mirrored they would show mirrored letters.
 */
export function Hero({ title, text, link, image, isFirst }: HeroProps): ReactElement {
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section
      aria-label={title}
      className={image ? 'hero relative overflow-hidden lg:min-h-[min(45vw,85dvh)]' : 'hero relative'}
    >
      <div className="shell relative z-10 flex flex-col items-start pt-14 pb-10 sm:pt-20 lg:min-h-[inherit] lg:justify-center lg:pt-12 lg:pb-20">
        <Heading className="max-w-[11ch] text-display">
          <bdi>{title}</bdi>
        </Heading>
        {text && (
          <p className="mt-5 max-w-[34ch] text-lg lg:mt-7 lg:max-w-[27ch]">
            <bdi>{text}</bdi>
          </p>
        )}
        {link && (
          <Link to={link.to} prefetch="intent" className={`${buttonClass({ size: 'large' })} mt-8 lg:mt-10`}>
            {link.label}
          </Link>
        )}
      </div>
      {image && (
        <>
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes={heroSizes(image)}
            width={image.width}
            height={image.height}
            alt={image.alt}
            fetchPriority={isFirst ? 'high' : 'auto'}
            loading={isFirst ? 'eager' : 'lazy'}
            className={`hero-image ${image.position} h-72 w-full object-cover sm:h-96 lg:absolute lg:inset-y-0 lg:left-0 lg:h-full lg:rtl:w-7/12`}
          />
          <div className="absolute inset-y-0 left-0 hidden w-2/3 bg-linear-to-r from-ground/90 to-transparent lg:ltr:block" />
        </>
      )}
    </section>
  )
}

/** The image covers its box, so on narrow screens it is wider than the screen, and its sides are cut off. */
const heroSizes = ({ width, height }: { readonly width: number; readonly height: number }): string => {
  // The heights of the class names above.
  const [phone, tablet] = [18, 24].map((rem) => `max(100vw, ${Math.ceil((rem * width) / height)}rem)`)
  return `(width >= 64rem) 100vw, (width >= 40rem) ${tablet}, ${phone}`
}
