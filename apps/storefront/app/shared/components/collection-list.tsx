import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { CollectionLink } from '../collection-links.server.ts'
import { Picture } from './picture.tsx'

/** The collections as images: a scrollable row on phones, two rows of four on desktops. */
export function CollectionList({
  title,
  collections,
}: {
  readonly title: string
  readonly collections: readonly CollectionLink[]
}): ReactElement {
  return (
    <section aria-labelledby="collections" className="pt-20 md:pt-28">
      <h2 id="collections" className="shell pb-8 text-title md:pb-12">
        <bdi>{title}</bdi>
      </h2>
      <ul className="strip shell grid auto-cols-[68%] grid-flow-col gap-4 overflow-x-auto pb-2 sm:auto-cols-[40%] sm:gap-6 md:auto-cols-auto md:grid-flow-row md:grid-cols-4 md:gap-y-10 md:overflow-visible xl:gap-x-8">
        {collections.map(({ slug, name, image }) => (
          <li key={slug} className="group relative min-w-0 snap-start">
            <div className="overflow-hidden">
              <Picture
                image={image}
                alt=""
                sizes="(width >= 48rem) 23vw, (width >= 40rem) 40vw, 68vw"
                className="aspect-3/2 w-full transition-transform duration-500 group-hover:scale-[1.025]"
              />
            </div>
            <h3 className="pt-3 text-lg tracking-normal md:max-lg:text-base">
              <Link
                to={`/collections/${slug}`}
                prefetch="intent"
                className="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
