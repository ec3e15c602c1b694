import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { AddProduct } from '../products/add-product.tsx'
import { Section } from '../shared/components/section.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { giftCardsText as text } from '../shared/messages/gift-cards.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCan } from '../shared/use-session.ts'

/** The products sold as gift cards, with the validity of their cards. */
export function GiftCardProducts(): ReactElement {
  const canEdit = useCan(['products'], 'edit')
  const form = useForm({ mode: 'onChange', defaultValues: { months: '' } })
  const { data = [] } = useQuery({
    queryKey: keys.giftCardProducts,
    queryFn: () => client.giftCards.listGiftCardProducts(),
  })
  const act = useAction([keys.giftCardProducts], { GIFT_CARD_NOT_DIGITAL: text.notDigital })
  const sell = (productId: string) =>
    form.handleSubmit(({ months }) => {
      const validMonths = parseNumberOrNull(months)
      act(
        () => client.giftCards.addGiftCardProduct(productId, validMonths ? { validMonths } : {}),
        text.sellingStarted,
      )
    })()
  return (
    <Section title={text.products}>
      <p className="max-w-prose py-2 text-muted">{text.productsIntro}</p>
      <ul>
        {data.map(({ productId, name, validMonths: count }) => (
          <li key={productId} className="flex items-center gap-4 border-b border-rule px-2 py-1.5">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="text-xs text-muted">
              {count ? t(text.forMonths, { count }) : text.neverExpires}
            </span>
            {canEdit && (
              <button
                type="button"
                aria-label={t(text.stopSelling, { name })}
                onClick={() =>
                  act(() => client.giftCards.removeGiftCardProduct(productId), text.sellingStopped)
                }
                className="grid size-9 place-items-center rounded-control hover:bg-ground"
              >
                <X className="size-4" aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <NumberInput
            form={form}
            name="months"
            label={text.months}
            hint={text.monthsHint}
            decimals={0}
            min={1}
          />
          <AddProduct known={data.map(({ productId }) => productId)} onAdd={(id) => void sell(id)} />
        </div>
      )}
    </Section>
  )
}
