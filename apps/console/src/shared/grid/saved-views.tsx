import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { Bookmark, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { PopoverButton } from '../components/popover-button.tsx'
import { TextInput } from '../forms/fields.tsx'
import { savedViewsText as text } from '../messages/shell.ts'
import { t } from '../messages/t.ts'
import { keys } from '../query-keys.ts'
import { client } from '../shop-client.ts'
import { useAction } from '../use-action.ts'
import { useCanEdit } from '../use-session.ts'

interface SavedViewsProps {
  /** The list of the views. */
  readonly list: 'products' | 'orders' | 'customers'
  /** The current view, as the query of its URL. */
  readonly search: string
}

/** The saved views of the table, and a form to save the current one. */
export function SavedViews({ list, search }: SavedViewsProps): ReactElement {
  const canEdit = useCanEdit()
  const act = useAction([keys.savedViews])
  const { register, handleSubmit, reset } = useForm({ defaultValues: { name: '' } })
  const { data = [] } = useQuery({ queryKey: keys.savedViews, queryFn: () => client.savedViews.listViews() })
  const views = data.filter((view) => view.list === list)
  const save = handleSubmit(({ name: typed }) => {
    const name = typed.trim()
    if (!name) return
    reset()
    act(() => client.savedViews.saveView({ list, name, search }), t(text.saved, { name }))
  })

  return (
    <PopoverButton name={text.title} Icon={Bookmark}>
      <ul className="mb-3 flex flex-col">
        <li>
          <Link to="?" className="flex min-h-9 items-center hover:underline">
            {text.all[list]}
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
                onClick={() => act(() => client.savedViews.deleteView(view._id))}
                className="grid size-9 place-items-center rounded-control text-muted hover:bg-sand hover:text-ink"
              >
                <Trash2 className="size-4" aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <form className="flex flex-col gap-2 border-t border-rule pt-3" onSubmit={save}>
          <TextInput label={text.name} maxLength={60} {...register('name')} />
          <Button type="submit" size="small" variant="secondary">
            {text.save}
          </Button>
        </form>
      )}
    </PopoverButton>
  )
}
