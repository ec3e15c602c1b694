import type { CartLine } from '@vitrine/client/extras'
import { useCart } from '@vitrine/react'
import { Button } from '@vitrine/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Link, useHref } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { Picture } from '../shared/components/picture.tsx'
import { CartAmount } from './cart-amount.tsx'
import { QuantityForm } from './forms/quantity-form.tsx'
import { lineImage, lineName, linePath, loadedImage, translatedText } from './line-item-display.ts'
import { isForLine, RefusalNotices } from './refusal-notices.tsx'

interface CartLinesProps {
  readonly compact?: boolean
  /** The key of the line to scroll into view. */
  readonly inView?: string | undefined
}

/** The lines of the cart. Every control is a form, so it works without scripts. */
export function CartLines({ compact = false, inView }: CartLinesProps): ReactElement {
  const lines = useStableOrder(useCart().cart.lineItems)
  const seen = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (inView) seen.current?.scrollIntoView({ block: 'center' })
  }, [inView])
  return (
    <ul className={compact ? '' : 'border-t border-rule'}>
      {lines.map((line) => (
        <li
          key={line.key}
          ref={line.key === inView ? seen : undefined}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-rule py-5 sm:gap-x-6"
        >
          <Picture
            image={(line.isPending && loadedImage(line)) || lineImage(line)}
            alt=""
            sizes="8rem"
            className={compact ? 'aspect-square w-20' : 'aspect-square w-20 sm:w-32 md:w-24 xl:w-32'}
          />
          <Line line={line} />
        </li>
      ))}
    </ul>
  )
}

/** Lines in the order in which they first appeared, so that a restored line returns to its position. */
function useStableOrder(lines: readonly CartLine[]): readonly CartLine[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const added = lines.map(({ key }) => key).filter((key) => !order.includes(key))
  if (added.length > 0) setOrder([...order, ...added])
  return [...order, ...added].flatMap((key) => lines.find((line) => line.key === key) ?? [])
}

function Line({ line }: { readonly line: CartLine }): ReactElement {
  const name = lineName(line)
  const path = linePath(line)
  const { price, fullPrice, quantity } = line
  const isReduced = price && fullPrice && Number(fullPrice.amount) > Number(price.amount)
  return (
    <div className="grid min-w-0 content-between gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-20 wrap-anywhere">
          <p className="font-medium">
            {path ? (
              <Link to={path} className="decoration-1 underline-offset-4 hover:underline">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          <Descriptions line={line} />
          {price && quantity > 1 && (
            <p className="price text-sm text-muted">
              <Each price={price} />
            </p>
          )}
        </div>
        <p className="price ms-auto text-end">
          <LinePrice line={line} />
          {isReduced && quantity === 1 && (
            <del className="block text-sm">
              <CartAmount of={fullPrice} />
            </del>
          )}
        </p>
      </div>
      <AvailabilityWarning line={line} />
      <RefusalNotices which={isForLine(line.key)} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <QuantityForm line={line} name={name} />
        <Remove line={line} name={name} />
      </div>
    </div>
  )
}

function Each({ price }: { readonly price: NonNullable<CartLine['price']> }): ReactElement {
  const [before = '', after = ''] = useMessages('cart').each.split('{price}')
  return (
    <>
      {before}
      <CartAmount of={price} />
      {after}
    </>
  )
}

/** The price of the line: from the platform, or calculated; nothing while neither is known. */
function LinePrice({ line }: { readonly line: CartLine }): ReactElement {
  const { totals } = useCart()
  const messages = useMessages('cart')
  const calculated = totals?.calculatedLineItems?.find(({ lineItemId }) => lineItemId === line._id)
  const price = line.lineItemPrice ?? calculated?.pricesBreakdown?.lineItemPrice
  if (price) return <CartAmount of={price} />
  if (line.price && line.quantity === 1) return <CartAmount of={line.price} />
  if (line.isPending && line.quantity === 1 && line.priceDescription)
    return <span>{translatedText(line.priceDescription)}</span>
  return <span className="text-muted">{messages.updating}</span>
}

function Descriptions({ line }: { readonly line: CartLine }): ReactElement {
  const { descriptionLines = [], subscriptionOptionInfo } = line
  return (
    <>
      {descriptionLines.map(({ name, plainText, colorInfo }) => (
        <p key={name.original} className="text-sm text-muted">
          <bdi>
            {translatedText(name)}: {translatedText(plainText ?? colorInfo)}
          </bdi>
        </p>
      ))}
      <p className="text-sm text-muted">
        <bdi>{translatedText(subscriptionOptionInfo?.title)}</bdi>
      </p>
    </>
  )
}

/** Warns when less stock is available than the line has. */
function AvailabilityWarning({ line: { availability } }: { readonly line: CartLine }): ReactElement | null {
  const messages = useMessages('cart')
  const t = useT()
  const { status = 'AVAILABLE', quantityAvailable = 0 } = availability ?? {}
  if (status === 'AVAILABLE') return null
  return (
    <p className="text-sm font-medium text-danger">
      {status === 'NOT_FOUND'
        ? messages.unavailable
        : status === 'PARTIALLY_AVAILABLE'
          ? t(messages.onlyLeft, { count: quantityAvailable })
          : messages.soldOut}
    </p>
  )
}

function Remove({ line, name }: { readonly line: CartLine; readonly name: string }): ReactElement {
  const messages = useMessages('cart')
  const t = useT()
  return (
    <form method="post" action={useHref('/cart')} className="ms-auto">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="line" value={line._id} />
      <input type="hidden" name="key" value={line.key} />
      <Button
        type="submit"
        variant="ghost"
        size="small"
        className="-me-3"
        aria-label={t(messages.removeItem, { name })}
      >
        {messages.remove}
      </Button>
    </form>
  )
}
