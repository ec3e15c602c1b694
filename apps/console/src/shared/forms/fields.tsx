import { joinClasses } from '@vitrine/ui'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'

const INPUT_CLASS =
  'w-full rounded-control border border-outline bg-surface px-2.5 text-base text-ink transition-colors placeholder:text-muted hover:border-ink focus-visible:outline-offset-0 disabled:border-rule disabled:bg-ground aria-invalid:border-danger md:text-sm'

interface LabeledProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly className?: string | undefined
}

/** The props of the element that the label belongs to. */
type ElementProps = Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid' | 'className'>

interface FieldProps extends LabeledProps {
  readonly children: (element: ElementProps) => ReactElement
}

function Field({ label, hint, error, className, children }: FieldProps): ReactElement {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={joinClasses('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-xs font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        className: INPUT_CLASS,
      })}
      {hint && (
        <p id={`${id}-hint`} className="hint text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** A labeled text input for dense forms. */
export const TextInput = ({
  label,
  hint,
  error,
  className,
  ...input
}: LabeledProps & Omit<ComponentProps<'input'>, 'className'>): ReactElement => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(field) => (
      <input
        {...input}
        {...field}
        className={joinClasses(field.className, 'min-h-10 read-only:border-rule read-only:bg-ground')}
      />
    )}
  </Field>
)

/** A labeled text area. */
export const TextArea = ({
  label,
  hint,
  error,
  className,
  ...input
}: LabeledProps & Omit<ComponentProps<'textarea'>, 'className'>): ReactElement => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(field) => <textarea {...input} {...field} className={joinClasses(field.className, 'min-h-24 py-2')} />}
  </Field>
)

/** A labeled select. */
export const SelectInput = ({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: LabeledProps & Omit<ComponentProps<'select'>, 'className'>): ReactElement => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(field) => (
      <select {...select} {...field} className={joinClasses(field.className, 'select min-h-10 pe-8')}>
        {children}
      </select>
    )}
  </Field>
)

/** A labeled checkbox. */
export const CheckboxInput = ({
  label,
  hint,
  ...input
}: Pick<LabeledProps, 'label' | 'hint'> &
  Omit<ComponentProps<'input'>, 'type' | 'className'>): ReactElement => {
  const hintId = useId()
  return (
    <div>
      <label className="flex min-h-9 items-center gap-2.5">
        <input
          type="checkbox"
          {...input}
          aria-describedby={hint ? hintId : undefined}
          className="size-4 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="hint text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
