import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { TextInput } from '../shared/forms/fields.tsx'
import { homeText as text } from '../shared/messages/home.ts'
import { type DateRange, dateRangeError } from './date-range.ts'

interface DateRangeFormProps {
  readonly days: DateRange
  readonly onSelect: (days: DateRange) => void
}

/** A custom date range. It applies on submit, because a partly typed year is a different year. */
export function DateRangeForm({ days, onSelect }: DateRangeFormProps): ReactElement {
  const [typed, setTyped] = useState(days)
  const [errors, setErrors] = useState(dateRangeError(days))
  const submit = () => {
    const found = dateRangeError(typed)
    setErrors(found)
    if (!found) onSelect(typed)
  }
  const field = (name: keyof DateRange) => (
    <TextInput
      label={text[name]}
      type="date"
      className="w-40 max-sm:flex-1"
      value={typed[name]}
      error={errors?.[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  )
  return (
    <form
      noValidate
      className="mb-5 flex flex-wrap items-start gap-3 sm:justify-end"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" size="small" variant="secondary" className="sm:mt-6">
        {text.apply}
      </Button>
    </form>
  )
}
