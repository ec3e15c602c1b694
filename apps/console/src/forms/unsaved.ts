import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

type Report = (form: string, isUnsaved: boolean) => void

/** Who is told of forms that hold something unsaved: the dialog around them, or the page. */
export const UnsavedForms = createContext<Report>(() => {})

/** Whether any form below holds something unsaved; `report` is for `UnsavedForms` around them. */
export function useUnsavedForms(): { readonly isUnsaved: boolean; readonly report: Report } {
  const [forms, setForms] = useState<readonly string[]>([])
  const report = useCallback<Report>(
    (form, isUnsaved) =>
      setForms((was) => {
        if (was.includes(form) === isUnsaved) return was
        return isUnsaved ? [...was, form] : was.filter((each) => each !== form)
      }),
    [],
  )
  return { isUnsaved: forms.length > 0, report }
}

/** Tells that a form holds something unsaved, so that nobody leaves it by accident. */
export function useUnsaved(isUnsaved: boolean): void {
  const form = useId()
  const report = useContext(UnsavedForms)
  useEffect(() => {
    report(form, isUnsaved)
    return () => report(form, false)
  }, [form, report, isUnsaved])
}
