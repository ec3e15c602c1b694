import { joinClasses, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import type { AddProductErrors } from '../../cart/add-product.server.ts'
import type { GiftCardDetails } from './gift-card-fields.server.ts'

interface GiftCardFieldsProps extends GiftCardDetails {
  readonly addErrors: AddProductErrors | undefined
}

/** The design of a gift card, its recipient and sender, the message, and the delivery date. */
export function GiftCardFields({ legend, designs, fields, addErrors }: GiftCardFieldsProps): ReactElement {
  const [first] = designs
  const chosen = addErrors?.values['giftCard.designId'] ?? first?.id
  return (
    <>
      {designs.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-medium">{legend}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 md:grid-cols-2 xl:grid-cols-4">
            {designs.map(({ id, name, image }) => (
              <label key={id} className="relative cursor-pointer">
                <input
                  type="radio"
                  name="giftCard.designId"
                  value={id}
                  defaultChecked={id === chosen}
                  className="peer absolute inset-0 cursor-pointer opacity-0"
                />
                <span
                  className={joinClasses(
                    'block overflow-hidden rounded-control border-2 border-transparent transition-colors hover:border-outline peer-checked:border-ink',
                    'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
                    'forced-colors:peer-checked:border-[Highlight]',
                  )}
                >
                  {image && (
                    <img
                      src={image.src}
                      srcSet={image.srcSet}
                      sizes="160px"
                      alt=""
                      width={image.width}
                      height={image.height}
                      className="aspect-3/2 w-full object-cover"
                    />
                  )}
                </span>
                <span className="mt-1 block text-center text-xs text-muted peer-checked:text-ink">
                  <bdi>{name}</bdi>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {fields.map(({ isLong, ...field }) => {
        const shown = { ...field, defaultValue: addErrors?.values[field.name] }
        return isLong ? (
          <LongText key={field.name} {...shown} />
        ) : (
          <TextField key={field.name} {...shown} error={addErrors?.errors[field.name]} />
        )
      })}
    </>
  )
}

interface LongTextProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly maxLength: number
  readonly defaultValue: string | undefined
}

const LongText = ({ id, name, label, maxLength, defaultValue }: LongTextProps): ReactElement => (
  <label className="flex flex-col gap-1 text-sm font-medium">
    {label}
    <textarea
      id={id}
      name={name}
      rows={3}
      dir="auto"
      maxLength={maxLength}
      defaultValue={defaultValue}
      className="w-full rounded-control border border-outline bg-surface p-3 text-base font-normal transition-colors hover:border-ink"
    />
  </label>
)
