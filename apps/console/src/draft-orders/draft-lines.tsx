import { Button } from '@vitrine/ui'
import { X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Section } from '../editor/section.tsx'
import { CheckInput, TextInput } from '../forms/fields.tsx'
import { IconButton } from '../forms/icon-button.tsx'
import { draftsText as text } from '../messages/drafts.ts'
import { say } from '../messages/say.ts'
import { useSession } from '../session-role.ts'
import type { LineValues } from './draft-values.ts'
import { PickGoods } from './pick-goods.tsx'

interface DraftLinesProps {
  readonly isReadOnly: boolean
  /** Whether goods of the catalogue have the catalogue's price, whatever comes. */
  readonly isPriceFixed?: boolean
}

/** What somebody is to buy: how many, for how much, and the ways to add more. The form around it has the lines. */
export function DraftLines({ isReadOnly, isPriceFixed = false }: DraftLinesProps): ReactElement {
  const { currency } = useSession().shop
  const { register, formState, control, clearErrors } = useFormContext<{ lines: LineValues[] }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const add = (line: LineValues) => {
    clearErrors('lines')
    append(line)
  }
  return (
    <Section title={text.goods}>
      {fields.length === 0 && <p className="pb-3 text-muted">{text.noGoods}</p>}
      {formState.errors.lines?.message && (
        <p role="alert" className="pb-3 text-xs font-medium text-danger">
          {formState.errors.lines.message}
        </p>
      )}
      <ul className="mb-4">
        {fields.map(({ id, name, details, reference }, at) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2">
            <span className="min-w-0 flex-1 basis-full sm:basis-44">
              <span className="block font-medium">{name}</span>
              <span className="block text-xs text-muted">{details}</span>
            </span>
            <TextInput
              label={<span className="sr-only">{say(text.piecesOf, { name })}</span>}
              type="number"
              min={1}
              className="w-20"
              error={formState.errors.lines?.[at]?.quantity?.message}
              {...register(`lines.${at}.quantity`)}
            />
            {!(reference && isPriceFixed) && (
              <TextInput
                label={<span className="sr-only">{say(text.priceOf, { name, currency })}</span>}
                inputMode="decimal"
                className="w-28"
                error={formState.errors.lines?.[at]?.price?.message}
                {...register(`lines.${at}.price`)}
              />
            )}
            {!isReadOnly && (
              <IconButton name={say(text.remove, { name })} Icon={X} onClick={() => remove(at)} />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <>
          <PickGoods onAdd={add} />
          <OwnGoods onAdd={add} />
        </>
      )}
    </Section>
  )
}

/** Something that is in no catalogue: a service, a special order. */
function OwnGoods({ onAdd }: { readonly onAdd: (line: LineValues) => void }): ReactElement {
  const { currency } = useSession().shop
  const [name, setName] = useState('')
  const [price, setPrice] = useState('')
  const [isShipped, setShipped] = useState(false)
  const add = () => {
    const [wanted, amount] = [name.trim(), price.trim()]
    if (wanted === '' || amount === '') return
    onAdd({ name: wanted, details: '', quantity: '1', price: amount, priceBefore: '', isShipped })
    setName('')
    setPrice('')
  }
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium">{text.own}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          label={text.ownName}
          maxLength={200}
          className="min-w-40 flex-1"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextInput
          label={say(text.ownPrice, { currency })}
          inputMode="decimal"
          className="w-40"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
        <CheckInput
          label={text.ownShipped}
          checked={isShipped}
          onChange={({ target }) => setShipped(target.checked)}
        />
        <Button size="small" variant="secondary" onClick={add}>
          {text.addOwn}
        </Button>
      </div>
    </fieldset>
  )
}
