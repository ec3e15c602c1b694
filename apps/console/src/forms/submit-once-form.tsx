import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'

/**
 * A form that is sent once, however often it is pressed while under way. The browser's own checks are off: the
 * platform judges the values, and the page says so beside each field.
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
