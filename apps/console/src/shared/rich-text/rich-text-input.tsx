import { lazy, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'
import { CheckboxInput, TextArea } from '../forms/fields.tsx'
import { richTextText as text } from '../messages/content/rich-text.ts'
import { shellText } from '../messages/shell.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

interface RichTextInputProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isReadOnly?: boolean
  /** HTML. */
  readonly value: string
  readonly onChange: (html: string) => void
}

/** A labeled field for formatted text. Its HTML can be edited too, for what the editor does not offer. */
export function RichTextInput({
  label,
  hint,
  error,
  isReadOnly = false,
  value,
  onChange,
}: RichTextInputProps): ReactElement {
  const id = useId()
  const [isHtml, setIsHtml] = useState(false)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex flex-col gap-1">
      {isHtml ? (
        <TextArea
          label={label}
          hint={hint}
          error={error}
          rows={12}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <>
          <span id={id} className="text-xs font-medium">
            {label}
          </span>
          <Suspense fallback={<p role="status">{shellText.loading}</p>}>
            <RichTextEditor
              label={label}
              labelledBy={id}
              describedBy={describedBy}
              isInvalid={error !== undefined}
              isReadOnly={isReadOnly}
              value={value}
              onChange={onChange}
            />
          </Suspense>
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
        </>
      )}
      {!isReadOnly && (
        <CheckboxInput
          label={text.html}
          checked={isHtml}
          onChange={({ target }) => setIsHtml(target.checked)}
        />
      )}
    </div>
  )
}
