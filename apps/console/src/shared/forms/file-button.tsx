import { buttonClass } from '@vitrine/ui'
import type { ComponentProps, ReactElement } from 'react'

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'disabled'> {
  readonly children: string
  /** The accessible name, if the visible text is not enough. */
  readonly label?: string
  readonly className?: string
  readonly onFiles: (files: readonly File[]) => void
}

/** A file input that looks like a button. */
export const FileButton = ({
  children,
  className = buttonClass({ variant: 'secondary', size: 'small' }),
  onFiles,
  label,
  ...input
}: FileButtonProps): ReactElement => (
  <label className={`${className} cursor-pointer has-focus-visible:outline-2`}>
    {children}
    <input
      type="file"
      {...input}
      aria-label={label}
      className="sr-only"
      onChange={({ target }) => {
        // Copies the list, because resetting the input clears it. The reset allows choosing the same file again.
        const files = [...(target.files ?? [])]
        target.value = ''
        onFiles(files)
      }}
    />
  </label>
)
