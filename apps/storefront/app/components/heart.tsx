import type { ReactElement } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { useWishes } from '../use-wishes.ts'
import { HEART, Icon } from './icon.tsx'

interface HeartProps {
  readonly product: { readonly id: string; readonly name: string }
  readonly className?: string
}

/** Keeps a piece in mind: a form, which with scripts is sent without leaving the page and shows at once. */
export function Heart({ product: { id, name }, className }: HeartProps): ReactElement {
  const messages = useMessages('goods')
  const t = useT()
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
        aria-label={t(isWished ? messages.unwish : messages.wish, { name })}
        className="grid size-11 place-items-center text-ink transition-colors hover:text-accent"
      >
        <Icon className={isWished ? 'size-5 fill-accent text-accent' : 'size-5 fill-ground/70'}>
          <path d={HEART} />
        </Icon>
      </button>
    </Form>
  )
}
