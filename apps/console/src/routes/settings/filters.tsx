import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ProductFiltersForm } from '../../product-filters/product-filters-form.tsx'
import { LoadError } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { filtersText as text } from '../../shared/messages/settings/filters.ts'
import { shellText } from '../../shared/messages/shell.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { shopQuery } from '../../shared/shop-query.ts'

export function Component(): ReactElement {
  const settings = useQuery({
    queryKey: keys.filterSettings,
    queryFn: () => client.productFilters.getSettings(),
  })
  const { data: shop } = useQuery(shopQuery)
  const { data, error, refetch, isFetching } = settings
  return (
    <>
      <PageTitle title={text.title} />
      {error && <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && (!data || !shop) && <p role="status">{shellText.loading}</p>}
      {data && shop && <ProductFiltersForm settings={data} languages={shop.languages.slice(1)} />}
    </>
  )
}
