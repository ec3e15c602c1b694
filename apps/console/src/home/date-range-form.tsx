import { Button } from '@vitrine/ui'
import { type ReactElement, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { TextInput } from '../shared/forms/fields.tsx'
import { homeText as text } from '../shared/messages/home.ts'
import { type DateRange, dateRangeError } from './date-range.ts'

interface DateRangeFormProps {
  readonly days: DateRange
  readonly maxDays?: number | undefined
  readonly onSelect: (days: DateRange) => void
}

/** A custom date range. It applies on submit, because a partly typed year is a different year. */
export function DateRangeForm({ days, maxDays, onSelect }: DateRangeFormProps): ReactElement {
  const { register, handleSubmit, trigger, formState } = useForm({
    defaultValues: days,
    reValidateMode: 'onSubmit',
  })
  // The range in the URL may be invalid.
  useEffect(() => void trigger(), [trigger])
  return (
    <form
      noValidate
      className="mb-5 flex flex-wrap items-start gap-3 sm:justify-end"
      onSubmit={handleSubmit(onSelect)}
    >
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          label={text[name]}
          type="date"
          className="w-40 max-sm:flex-1"
          error={formState.errors[name]?.message}
          {...register(name, { validate: (_, range) => dateRangeError(range, maxDays)?.[name] ?? true })}
        />
      ))}
      <Button type="submit" size="small" variant="secondary" className="sm:mt-6">
        {text.apply}
      </Button>
    </form>
  )
}
