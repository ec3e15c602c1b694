import type { ComponentProps, ReactElement } from 'react'
import { joinClasses } from './join-classes.ts'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium no-underline transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants = {
  primary:
    'border-transparent bg-primary text-on-primary not-disabled:hover:bg-primary-hover not-disabled:hover:text-on-primary-hover',
  secondary: 'border-outline text-ink not-disabled:hover:border-ink not-disabled:hover:bg-sand',
  ghost: 'border-transparent text-ink not-disabled:hover:bg-sand',
  danger: 'border-danger text-danger not-disabled:hover:bg-danger-wash',
} as const

const sizes = {
  small: 'min-h-9 px-3 text-sm',
  medium: 'min-h-11 px-5 text-sm',
  large: 'min-h-14 px-8 text-base',
} as const

interface ButtonStyle {
  readonly variant?: keyof typeof variants
  readonly size?: keyof typeof sizes
}

/** The classes of a button, for links that should look like one. */
export const buttonClass = ({ variant = 'primary', size = 'medium' }: ButtonStyle = {}): string =>
  joinClasses(shape, variants[variant], sizes[size])

export type ButtonProps = ComponentProps<'button'> & ButtonStyle

/** A button. It submits a form only with `type="submit"`. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps): ReactElement {
  const style = { ...(variant && { variant }), ...(size && { size }) }
  return <button type={type} className={joinClasses(buttonClass(style), className)} {...rest} />
}
