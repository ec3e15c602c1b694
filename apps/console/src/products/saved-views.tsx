import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { Bookmark, Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { PopoverButton } from '../shared/components/popover-button.tsx'
import { TextInput } from '../shared/forms/fields.tsx'
import { productsText } from '../shared/messages/products.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { showError, showToast } from '../shared/toasts/toasts.ts'
import { useCanEdit } from '../shared/use-session.ts'

const text = productsText.views
const KEY = ['saved-views']

/** The saved views of the table, and a form to save the current one. */
export function SavedViews({ search }: { readonly search: string }): ReactElement {
  const queryClient = useQueryClient()
  const canEdit = useCanEdit()
  const [name, setName] = useState('')
  const { data = [] } = useQuery({ queryKey: KEY, queryFn: () => client.savedViews.listViews() })
  const views = data.filter(({ list }) => list === 'products')

  async function change(work: Promise<unknown>, done?: string): Promise<void> {
    try {
      await work
      await queryClient.invalidateQueries({ queryKey: KEY })
      if (done) showToast({ text: done })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <PopoverButton name={text.title} Icon={Bookmark}>
      <ul className="mb-3 flex flex-col">
        <li>
          <Link to="?" className="flex min-h-9 items-center hover:underline">
            {text.all}
          </Link>
        </li>
        {views.map((view) => (
          <li key={view._id} className="flex items-center gap-2">
            <Link
              to={`?${view.search}`}
              className="flex min-h-9 flex-1 items-center truncate hover:underline"
            >
              {view.name}
            </Link>
            {canEdit && (
              <button
                type="button"
                aria-label={t(text.delete, { name: view.name })}
                onClick={() => change(client.savedViews.deleteView(view._id))}
                className="grid size-9 place-items-center rounded-control text-muted hover:bg-sand hover:text-ink"
              >
                <Trash2 className="size-4" aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <form
          className="flex flex-col gap-2 border-t border-rule pt-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (!name.trim()) return
            const view = { list: 'products', name: name.trim(), search }
            setName('')
            void change(client.savedViews.saveView(view), t(text.saved, { name: view.name }))
          }}
        >
          <TextInput
            label={text.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            maxLength={60}
          />
          <Button type="submit" size="small" variant="secondary">
            {text.save}
          </Button>
        </form>
      )}
    </PopoverButton>
  )
}
