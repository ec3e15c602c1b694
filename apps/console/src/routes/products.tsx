import type { Product } from '@vitrine/contract'
import { VisuallyHidden } from '@vitrine/ui'
import { ArrowUpRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { Title } from '../components/title.tsx'
import type { Columns } from '../list/columns.ts'
import { type List, listQuery } from '../list/list.ts'
import { ListPage } from '../list/list-page.tsx'
import { readView } from '../list/list-view.ts'
import { ROW_LINK } from '../list/row-movement.ts'
import { pageAddress } from '../products/page-address.ts'
import { ProductPrice } from '../products/product-price.tsx'
import { LAST_PAGE, type ProductSort, productsIn } from '../products/product-query.ts'
import { ProductThumbnail } from '../products/product-thumbnail.tsx'
import { StockState } from '../products/stock-state.tsx'
import { queryClient } from '../query-client.ts'
import { shop } from '../shop.ts'
import { exactTime, timeInWords } from '../time-in-words.ts'

const list: List<Product, ProductSort> = {
  key: 'products',
  title: 'Products',
  noun: { one: 'product', many: 'products' },
  find: (view) => productsIn(view, shop.products.queryProducts()).find(),
  orders: {
    name: { ascending: 'Name, A to Z', descending: 'Name, Z to A' },
    price: { ascending: 'Price, lowest first', descending: 'Price, highest first' },
    updated: {
      ascending: 'Updated, oldest first',
      descending: 'Updated, newest first',
      beginsDescending: true,
    },
  },
  defaultSort: 'name',
  lastPage: LAST_PAGE,
  searchLabel: 'Search by name',
  nothingFound: (search) => `No product has “${search}” in its name.`,
  nothingYet: 'The shop has no products yet. They appear here as soon as it does.',
}

const columns: Columns<Product, ProductSort> = [
  {
    title: 'Picture',
    isTitleHidden: true,
    placeholder: 'picture',
    width: 'w-14 md:w-16',
    cell: ({ media }) => <ProductThumbnail of={media} />,
  },
  { title: 'Name', sort: 'name', isName: true, cell: (product) => <NameCell product={product} /> },
  {
    title: 'Price',
    sort: 'price',
    align: 'end',
    width: 'w-24 @4xl:w-36',
    cell: ({ priceData }) => <ProductPrice of={priceData} />,
  },
  {
    title: 'Stock',
    isWideOnly: true,
    width: 'w-52 @4xl:pl-8',
    cell: ({ stock }) => <StockState of={stock} />,
  },
  {
    title: 'Brand',
    isWideOnly: true,
    width: 'w-32',
    cell: ({ brand }) => <span className="text-muted wrap-anywhere">{brand}</span>,
  },
  {
    title: 'Updated',
    sort: 'updated',
    isWideOnly: true,
    width: 'w-36',
    cell: ({ lastUpdated }) => <UpdatedCell at={lastUpdated} />,
  },
  {
    title: 'In the shop',
    isTitleHidden: true,
    align: 'end',
    placeholder: 'nothing',
    width: 'w-13 md:w-15',
    cell: (product) => <ShopLink product={product} />,
  },
]

/** Starts the call while the shell still asks who is there; the page itself shows how it goes. */
export function loader({ request }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(listQuery(list, readView(new URL(request.url).searchParams, list)))
  return null
}

export function Component(): ReactElement {
  return (
    <>
      <Title of="Products" />
      <ListPage list={list} columns={columns} />
    </>
  )
}

function NameCell({ product }: { readonly product: Product }): ReactElement {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{product.name}</span>
        {product.ribbon && <Tag>{product.ribbon}</Tag>}
        {!product.visible && <Tag>Hidden</Tag>}
      </span>
      <span className="mt-0.5 flex gap-4 text-xs text-muted @4xl:hidden">
        <StockState of={product.stock} />
        <span className="hidden @md:inline">{product.brand}</span>
      </span>
    </>
  )
}

function Tag({ children }: { readonly children: string }): ReactElement {
  return <span className="border border-rule px-1.5 text-2xs leading-4.5 text-muted">{children}</span>
}

function UpdatedCell({ at }: { readonly at: Date }): ReactElement {
  return (
    <time dateTime={at.toISOString()} title={exactTime(at)} className="text-muted">
      {timeInWords(at, new Date())}
    </time>
  )
}

function ShopLink({ product }: { readonly product: Product }): ReactElement | null {
  const address = pageAddress(product)
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      title="View in the shop"
      className="inline-grid size-9 align-middle place-items-center rounded-control text-muted hover:bg-sand hover:text-ink"
      {...{ [ROW_LINK]: '' }}
    >
      <ArrowUpRight className="size-4" aria-hidden />
      <VisuallyHidden>View {product.name} in the shop (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
