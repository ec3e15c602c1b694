import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

/** A form that holds something unsaved; one that is being saved may still be refused. */
type Standing = 'unsaved' | 'saving'
type Report = (form: string, standing: Standing | undefined) => void

/** Who is told of forms that hold something unsaved: the dialog around them, or the page. */
export const UnsavedForms = createContext<Report>(() => {})

/** The forms below that hold something unsaved; `report` is for `UnsavedForms` around them. */
export function useUnsavedForms(): { readonly standings: readonly Standing[]; readonly report: Report } {
  const [forms, setForms] = useState<ReadonlyMap<string, Standing>>(new Map())
  const report = useCallback<Report>(
    (form, standing) =>
      setForms((was) => {
        if (was.get(form) === standing) return was
        const next = new Map(was)
        if (standing) next.set(form, standing)
        else next.delete(form)
        return next
      }),
    [],
  )
  return { standings: [...forms.values()], report }
}

/** Tells that a form holds something unsaved, so that nobody leaves it by accident. */
export function useUnsaved(standing: Standing | undefined): void {
  const form = useId()
  const report = useContext(UnsavedForms)
  useEffect(() => {
    report(form, standing)
    return () => report(form, undefined)
  }, [form, report, standing])
}
