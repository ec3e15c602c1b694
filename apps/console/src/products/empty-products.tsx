import { useQuery } from '@tanstack/react-query'
import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { productsText } from '../shared/messages/products.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

interface EmptyProductsProps {
  readonly isFiltered: boolean
  readonly canEdit: boolean
}

const archivedCount = {
  queryKey: [...keys.products, 'archived'],
  queryFn: async () => {
    const { metadata, totalResults } = await client.catalog.listProducts({
      filter: { archived: true },
      paging: { limit: 1 },
    })
    return metadata.total ?? totalResults ?? 0
  },
}

/** Explains why the table is empty, with links. */
export function EmptyProducts({ isFiltered, canEdit }: EmptyProductsProps): ReactElement {
  const { data: archived = 0 } = useQuery({ ...archivedCount, enabled: !isFiltered })
  return (
    <div className="grid animate-fade-in justify-items-center gap-4 border-y border-rule px-4 py-20 text-center">
      <p className="max-w-sm font-display text-lg">
        {isFiltered
          ? productsText.nothingFound
          : archived > 0
            ? t(productsText.allArchived, { count: archived })
            : productsText.empty}
      </p>
      {!isFiltered && archived === 0 && <p className="text-muted">{productsText.emptyHint}</p>}
      <div className="flex flex-wrap justify-center gap-2">
        {isFiltered && (
          <Link to="?" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {productsText.showAll}
          </Link>
        )}
        {!isFiltered && archived > 0 && (
          <Link to="?visible=archived" className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {productsText.showArchive}
          </Link>
        )}
        {!isFiltered && canEdit && (
          <>
            <Link to="/products/new" className={buttonClass({ size: 'small' })}>
              {productsText.new}
            </Link>
            <Link to="/import-export" className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {shellText.importExport}
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
