import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { type ReactElement, useId } from 'react'
import { useForm } from 'react-hook-form'
import { TextInput } from '../shared/forms/fields.tsx'
import { ordersText } from '../shared/messages/orders.ts'
import { MAX_TAG_LENGTH } from './list/order-list-params.ts'
import { orderTagsQuery } from './order-queries.ts'

const text = ordersText.tags

/** Adds a tag, with suggestions of tags in use. */
export function TagInput({ onAdd }: { readonly onAdd: (tag: string) => void }): ReactElement {
  const listId = useId()
  const { data: used = [] } = useQuery(orderTagsQuery)
  const { register, handleSubmit, reset } = useForm({ defaultValues: { tag: '' } })
  const add = handleSubmit(({ tag }) => {
    if (!tag.trim()) return
    reset()
    onAdd(tag.trim())
  })
  return (
    <form onSubmit={add} className="flex items-end gap-2">
      <TextInput
        label={text.name}
        list={listId}
        maxLength={MAX_TAG_LENGTH}
        autoComplete="off"
        className="min-w-0 flex-1"
        {...register('tag')}
      />
      <datalist id={listId}>
        {used.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" size="small" variant="secondary">
        {text.add}
      </Button>
    </form>
  )
}
