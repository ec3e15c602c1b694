import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { RichText } from '../shared/components/rich-text.tsx'
import type { HomeSectionView } from './home-sections.server.ts'

type View<Type extends HomeSectionView['type']> = Extract<HomeSectionView, { type: Type }>

/** A picture beside a text. */
export const StorySection = ({ title, html, link, image }: View<'STORY'>): ReactElement => (
  <section aria-label={title} className="bg-sand">
    <div className="grid gap-y-8 lg:grid-cols-12">
      {image && (
        <div className="overflow-hidden lg:col-span-7">
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes="(width >= 64rem) 58vw, 100vw"
            width={image.width}
            height={image.height}
            alt={image.alt}
            loading="lazy"
            className={`${image.position} story-image aspect-3/2 h-full max-h-[36rem] w-full object-cover sm:max-lg:aspect-2/1`}
          />
        </div>
      )}
      <div
        className={
          image
            ? 'grid gap-x-8 gap-y-4 self-center px-(--gutter) pb-12 md:grid-cols-2 lg:col-span-5 lg:grid-cols-1 lg:py-12 xl:ps-20'
            : 'shell grid gap-y-4 py-12 lg:col-span-12'
        }
      >
        <h2 className="text-title">
          <bdi>{title}</bdi>
        </h2>
        <div>
          {html && <RichText html={html} className="max-w-[40ch] text-lg" />}
          {link && (
            <p className="mt-8">
              <Link to={link.to} prefetch="intent" className="text-link">
                {link.label}
              </Link>
            </p>
          )}
        </div>
      </div>
    </div>
  </section>
)

/** What others say about the shop. */
export const QuotesSection = ({ title, quotes }: View<'QUOTES'>): ReactElement => (
  <section aria-label={title} className="shell py-20 md:py-28">
    {title && (
      <h2 className="pb-8 text-title md:pb-12">
        <bdi>{title}</bdi>
      </h2>
    )}
    <ul className="grid gap-8 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      {quotes.map(({ text, author }) => (
        <li key={text}>
          <figure dir="auto">
            <blockquote className="font-display text-xl">{text}</blockquote>
            {author && <figcaption className="mt-3 text-sm text-muted">{author}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  </section>
)

export const RichTextSection = ({ title, html }: View<'RICH_TEXT'>): ReactElement => (
  <section aria-label={title} className="shell py-20 md:py-28">
    {title && (
      <h2 className="pb-8 text-title">
        <bdi>{title}</bdi>
      </h2>
    )}
    <RichText html={html} className="max-w-[65ch] wrap-anywhere" />
  </section>
)
