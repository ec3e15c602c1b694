import type { Product } from '@vitrine/contract'
import { Button, buttonClass } from '@vitrine/ui'
import { ArrowUpRight, MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { storefrontUrl } from '../products/storefront-url.ts'
import { useArchiveProducts } from '../products/use-archive-products.ts'
import { BackLink } from '../shared/components/back-link.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { editorText } from '../shared/messages/editor.ts'
import { productsText } from '../shared/messages/products.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useDeleteWithUndo } from '../shared/use-delete-with-undo.ts'
import { useCanEdit } from '../shared/use-session.ts'
import type { ProductCopy } from './duplicate-product.ts'

interface EditorBarProps {
  readonly product: Product | undefined
  readonly copy: ProductCopy
  readonly isDirty: boolean
  readonly isDraftSaved: boolean
  readonly isSaving: boolean
  readonly onRemoved: () => void
  readonly onReset: () => void
}

/** The name of the product, its save status and its actions. */
export function EditorBar({
  product,
  copy,
  isDirty,
  isDraftSaved,
  isSaving,
  onRemoved,
  onReset,
}: EditorBarProps): ReactElement {
  const canEdit = useCanEdit()
  const address = product && storefrontUrl(product)
  return (
    <header className="sticky top-14 z-10 -mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule bg-surface px-4 py-2 md:top-0 md:-mx-8 md:px-8">
      <BackLink to="/products" name={editorText.back} />
      <div className="min-w-0 flex-1 truncate">
        <PageHeading>{product?.name ?? editorText.newTitle}</PageHeading>
      </div>
      {product?.archived && (
        <span className="border border-rule px-1.5 text-xs text-muted max-md:order-last">
          {productsText.filters.archived}
        </span>
      )}
      <span role="status" className="text-xs text-muted">
        {isDirty && (isDraftSaved ? editorText.draftSaved : editorText.unsaved)}
      </span>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: 'ghost', size: 'small' })} max-md:hidden`}
        >
          {editorText.viewInShop}
          <ArrowUpRight className="size-4" aria-hidden />
        </a>
      )}
      {canEdit && product && (
        <ProductMenu product={product} copy={copy} onRemoved={onRemoved} onReset={onReset} />
      )}
      {canEdit && (
        <Button type="submit" size="small" aria-disabled={isSaving || undefined}>
          {isSaving ? editorText.saving : product ? editorText.save : editorText.create}
        </Button>
      )}
    </header>
  )
}

interface ProductMenuProps {
  readonly product: Product
  readonly copy: ProductCopy
  readonly onRemoved: () => void
  readonly onReset: () => void
}

const item =
  'flex min-h-9 cursor-pointer items-center rounded-control px-3 outline-none data-highlighted:bg-sand'

function ProductMenu({ product, copy, onRemoved, onReset }: ProductMenuProps): ReactElement {
  const navigate = useNavigate()
  const { archive } = useArchiveProducts()
  const remove = useDeleteWithUndo([keys.products])
  const { _id, name, archived: isArchived = false } = product
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={buttonClass({ variant: 'secondary', size: 'small' })}
        aria-label={editorText.more}
      >
        <MoreHorizontal className="size-4" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={6}
          className="z-30 w-52 animate-fade-in rounded-control border border-rule bg-surface p-1 text-ink"
        >
          <DropdownMenu.Item
            className={item}
            onSelect={() => navigate('/products/new', { state: { copyOf: copy } })}
          >
            {editorText.duplicate}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={item} onSelect={() => navigate(`/audit-log?entity=${_id}`)}>
            {editorText.auditLog}
          </DropdownMenu.Item>
          <DropdownMenu.Item
            className={item}
            onSelect={() => {
              if (!isArchived) onRemoved()
              archive({ ids: [_id] }, !isArchived, () => (isArchived ? onReset() : navigate('/products')))
            }}
          >
            {isArchived ? productsText.unarchive : productsText.archive}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="my-1 border-t border-rule" />
          <DropdownMenu.Item
            className={`${item} text-danger`}
            onSelect={() => {
              onRemoved()
              remove({
                id: _id,
                run: () => client.products.deleteProduct(_id),
                deleted: t(editorText.deleted, { name }),
                restored: t(editorText.restored, { name }),
                onDone: () => navigate('/products'),
              })
            }}
          >
            {editorText.delete}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
