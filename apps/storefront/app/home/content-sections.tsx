import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { RichText } from '../shared/components/rich-text.tsx'
import type { HomeSectionView } from './home-sections.server.ts'

type View<Type extends HomeSectionView['type']> = Extract<HomeSectionView, { type: Type }>

/** A picture beside a text. */
export const StorySection = ({ title, html, link, image }: View<'STORY'>): ReactElement => (
  <section aria-label={title} className="bg-sand">
    <div className="grid gap-y-8 md:grid-cols-12">
      {image && (
        <div className="overflow-hidden md:col-span-7">
          <img
            src={image.src}
            srcSet={image.srcSet}
            sizes="(width >= 48rem) 58vw, 100vw"
            width={image.width}
            height={image.height}
            alt={image.alt}
            loading="lazy"
            className={`${image.position} aspect-3/2 h-full max-h-[36rem] w-full object-cover`}
          />
        </div>
      )}
      <div
        className={
          image
            ? 'px-(--gutter) self-center pb-12 md:col-span-5 md:py-12 xl:ps-20'
            : 'shell py-12 md:col-span-12'
        }
      >
        <h2 className="text-title">
          <bdi>{title}</bdi>
        </h2>
        {html && <RichText html={html} className="mt-4 max-w-[40ch] text-lg" />}
        {link && (
          <p className="mt-8">
            <Link to={link.to} prefetch="intent" className="text-link">
              {link.label}
            </Link>
          </p>
        )}
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
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
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
