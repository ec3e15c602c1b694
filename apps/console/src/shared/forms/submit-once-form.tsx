import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

/**
 * A form that ignores further submits while one is running. The browser's validation is off: the platform validates
 * the values, and the page shows errors at the fields.
 */
export function SubmitOnceForm({ onSubmit, ...rest }: ComponentProps<typeof Form>): ReactElement {
  const idle = useNavigation().state === 'idle'
  const isSent = useRef(false)
  useEffect(() => {
    if (idle) isSent.current = false
  }, [idle])

  return (
    <Form
      method="post"
      noValidate
      {...rest}
      onSubmit={(event) => {
        if (isSent.current) event.preventDefault()
        isSent.current = true
        onSubmit?.(event)
      }}
    />
  )
}
