import { type ReactElement, type ReactNode, useState } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'
import { TextInput } from './fields.tsx'
import { type NumberRule, numberError, toInputText } from './parse-number.ts'

interface NumberInputProps<Values extends FieldValues> extends NumberRule {
  readonly form: UseFormReturn<Values>
  readonly name: FieldPath<Values>
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly className?: string
  readonly placeholder?: string
  readonly onTyped?: () => void
  /** An additional check against the other values of the form. */
  readonly validateWith?: (values: Values) => string | undefined
}

/**
 * A number field. Its value is text until it is saved, so that nothing typed is lost. What is not being typed has the
 * decimal separator of the language.
 */
export function NumberInput<Values extends FieldValues>(props: NumberInputProps<Values>): ReactElement {
  const { form, name, label, hint, className, placeholder, validateWith, onTyped, ...rule } = props
  const [isTyping, setTyping] = useState(false)
  const { field } = useController({
    control: form.control,
    name,
    rules: {
      validate: (typed: string, values: Values) => numberError(typed, rule) ?? validateWith?.(values) ?? true,
    },
  })
  const value: string = field.value ?? ''
  return (
    <TextInput
      label={label}
      hint={hint}
      className={className}
      placeholder={placeholder}
      inputMode={rule.decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      error={form.getFieldState(name, form.formState).error?.message}
      name={field.name}
      ref={field.ref}
      value={isTyping ? value : toInputText(value)}
      onChange={(event) => {
        setTyping(true)
        field.onChange(event)
        onTyped?.()
      }}
      onBlur={() => {
        setTyping(false)
        field.onBlur()
      }}
    />
  )
}
