import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { CollectionLink } from '../shared/collection-links.server.ts'
import { Picture } from '../shared/components/picture.tsx'

/** A featured collection between two product rows. */
export function FeaturedCollection({ collection }: { readonly collection: CollectionLink }): ReactElement {
  const { slug, name, description, image } = collection
  const messages = useMessages('home')
  return (
    <section aria-labelledby="feature" className="bg-sand">
      <div className="group relative grid gap-y-8 lg:grid-cols-12">
        <div className="overflow-hidden lg:col-span-7">
          <Picture
            image={image}
            alt=""
            sizes="(width >= 64rem) 58vw, 100vw"
            className="aspect-3/2 sm:max-lg:aspect-2/1 h-full max-h-[36rem] w-full transition-transform duration-500 group-hover:scale-[1.015]"
          />
        </div>
        <div className="px-(--gutter) self-center pb-12 lg:col-span-5 lg:py-12 xl:ps-20">
          <p className="label text-muted">{messages.featuredCollection}</p>
          <h2 id="feature" className="mt-4 text-title">
            {name}
          </h2>
          {description && (
            <p className="mt-4 max-w-[32ch] text-lg text-balance">
              <bdi>{description}</bdi>
            </p>
          )}
          <p className="mt-8">
            <Link
              to={`/collections/${slug}`}
              prefetch="intent"
              className="text-link after:absolute after:inset-0"
            >
              {messages.shopCollection}
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
