import { joinClasses } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { ProductGrid } from '../product/product-grid.tsx'
import { lazyComponent } from '../shared/components/lazy-component.tsx'
import { MainContent } from '../shared/components/main-content.tsx'
import { Picture } from '../shared/components/picture.tsx'
import type { ResponsiveImage } from '../shared/responsive-image.server.ts'
import { FilterSheetButton } from './filter-sheet-button.tsx'
import type { ProductList } from './list-products.server.ts'
import { SortMenu } from './sort-menu.tsx'

const FilterPanel = lazyComponent(async () => (await import('./filter-panel.tsx')).FilterPanel)
const ActiveFilters = lazyComponent(async () => (await import('./active-filters.tsx')).ActiveFilters)
const NoResults = lazyComponent(async () => (await import('./no-results.tsx')).NoResults)
const Pagination = lazyComponent(async () => (await import('./pagination.tsx')).Pagination)

export interface ProductListingProps {
  readonly title: string
  readonly description?: string | undefined
  readonly image?: ResponsiveImage | undefined
  readonly list: ProductList
  /** Between the heading and the list. */
  readonly children?: ReactNode
}

/** A product list with filters, sort orders and pages. */
export function ProductListing(props: ProductListingProps): ReactElement {
  const { title, description, image, list, children } = props
  const { path, products, panel, pagination } = list
  const hasPanel = list.total > 0 || panel.active.length > 0
  const { location, state } = useNavigation()
  const isLoading = state === 'loading' && location.pathname.endsWith(path)
  return (
    <MainContent>
      <header className="shell grid items-center gap-x-12 gap-y-8 pt-10 pb-10 md:grid-cols-12 md:pt-12 md:pb-12">
        <div className={image ? 'md:col-span-5' : 'md:col-span-8'}>
          <h1 className={joinClasses('text-display wrap-anywhere', !!image && 'md:max-lg:text-title')}>
            <bdi>{title}</bdi>
          </h1>
          {description && (
            <p className="mt-5 max-w-[40ch] text-lg text-muted">
              <bdi>{description}</bdi>
            </p>
          )}
          {children}
        </div>
        {image && (
          <div className="overflow-hidden md:col-span-7">
            <Picture
              image={image}
              alt=""
              sizes="(width >= 48rem) 56vw, 100vw"
              first
              className="aspect-2/1 w-full"
            />
          </div>
        )}
      </header>
      <section
        aria-label={title}
        aria-busy={isLoading}
        className="shell grid items-start gap-x-8 pb-24 md:pb-32 lg:grid-cols-[15rem_1fr] xl:gap-x-12"
      >
        {hasPanel && <FilterPanel path={path} panel={panel} total={list.total} />}
        <div className={joinClasses('min-w-0', !hasPanel && 'lg:col-span-2')}>
          {hasPanel && (
            <div className="mb-8 flex min-h-11 items-center gap-x-4 gap-y-3 border-b border-rule pb-4 text-sm max-[18rem]:flex-wrap noscript:flex-wrap">
              <FilterSheetButton activeCount={panel.active.length} />
              <Count list={list} />
              <SortMenu sorts={panel.sorts} />
            </div>
          )}
          <div className={joinClasses('transition-opacity', isLoading && 'opacity-60 delay-150')}>
            {panel.active.length > 0 && <ActiveFilters panel={panel} />}
            {products.length > 0 ? (
              <ProductGrid products={products} eagerImages={image ? 0 : 3} heading="h2" hasSidebar />
            ) : (
              <NoResults panel={panel} />
            )}
          </div>
          {pagination && <Pagination pagination={pagination} />}
        </div>
      </section>
    </MainContent>
  )
}

function Count({ list: { total, shown, pages } }: { readonly list: ProductList }): ReactElement {
  const messages = useMessages('listing')
  const t = useT()
  const { first, last } = shown
  const where =
    first === last ? t(messages.pageOf, { page: first, pages }) : t(messages.pagesOf, { first, last, pages })
  return (
    <p role="status" className="flex-none text-muted">
      {t(messages.itemCount, { count: total })}
      {pages > 1 && <span className="max-sm:sr-only">{` · ${where}`}</span>}
    </p>
  )
}
