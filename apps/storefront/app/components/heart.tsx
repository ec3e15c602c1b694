import type { ReactElement } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useSay, useTexts } from '../texts/use-texts.tsx'
import { useWishes } from '../use-wishes.ts'

interface HeartProps {
  readonly product: { readonly id: string; readonly name: string }
  readonly className?: string
}

/** Keeps a piece in mind: a form, which with scripts is sent without leaving the page and shows at once. */
export function Heart({ product: { id, name }, className }: HeartProps): ReactElement {
  const texts = useTexts('goods')
  const say = useSay()
  const { pathname, search } = useLocation()
  const { Form, formData } = useFetcher({ key: `wish ${id}` })
  const isKnown = useWishes().includes(id)
  const isWished = formData ? formData.get('intent') === 'add' : isKnown
  return (
    <Form method="post" action="/wishlist" className={className}>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="intent" value={isWished ? 'remove' : 'add'} />
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        aria-label={say(isWished ? texts.unwish : texts.wish, { name })}
        className="grid size-11 place-items-center text-ink transition-colors hover:text-accent"
      >
        <svg
          viewBox="0 0 20 20"
          className={isWished ? 'size-5 fill-accent text-accent' : 'size-5 fill-ground/70'}
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="M10 17S2.5 12.5 2.5 7.3A4 4 0 0 1 10 5.2a4 4 0 0 1 7.5 2.1C17.5 12.5 10 17 10 17Z" />
        </svg>
      </button>
    </Form>
  )
}
