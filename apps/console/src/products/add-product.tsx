import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { TextInput } from '../shared/forms/fields.tsx'
import { onEnter } from '../shared/forms/on-enter.ts'
import { collectionsText } from '../shared/messages/collections.ts'
import { shellText } from '../shared/messages/shell.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { searchFilter } from './product-search.ts'

interface AddProductProps {
  /** Products to exclude. */
  readonly known: readonly string[]
  readonly onAdd: (productId: string) => void
  readonly label?: string
  readonly hint?: string
}

/** Searches products by name and adds one. */
export function AddProduct({
  known,
  onAdd,
  label = collectionsText.add,
  hint = collectionsText.search,
}: AddProductProps): ReactElement {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const { data } = useQuery({
    queryKey: [...keys.addProduct, wanted],
    queryFn: async () =>
      (
        await client.catalog.listProducts({
          filter: { ...searchFilter(wanted), archived: false },
          paging: { limit: 6 },
        })
      ).products,
    enabled: wanted.length > 1,
  })
  const found = data?.filter(({ _id }) => !known.includes(_id))
  return (
    <div className="mb-4 max-w-md">
      <TextInput
        label={label}
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onEnter(() => found?.[0] && onAdd(found[0]._id))}
      />
      {found && wanted.length > 1 && (
        <ul className="border-x border-b border-rule">
          {found.map(({ _id, name }) => (
            <li key={_id}>
              <Button
                size="small"
                variant="ghost"
                className="w-full justify-start"
                onClick={() => onAdd(_id)}
              >
                {name}
              </Button>
            </li>
          ))}
          {found.length === 0 && (
            <li className="px-3 py-2 text-muted" role="status">
              {shellText.palette.nothing}
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
