import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

/** A form that holds something unsaved; one that is being saved may still be refused. */
type SaveState = 'unsaved' | 'saving'
type Report = (form: string, state: SaveState | undefined) => void

/** Who is told of forms that hold something unsaved: the dialog around them, or the page. */
export const UnsavedForms = createContext<Report>(() => {})

/** The forms below that hold something unsaved; `report` is for `UnsavedForms` around them. */
export function useUnsavedForms(): { readonly unsavedForms: readonly SaveState[]; readonly report: Report } {
  const [forms, setForms] = useState<ReadonlyMap<string, SaveState>>(new Map())
  const report = useCallback<Report>(
    (form, state) =>
      setForms((was) => {
        if (was.get(form) === state) return was
        const next = new Map(was)
        if (state) next.set(form, state)
        else next.delete(form)
        return next
      }),
    [],
  )
  return { unsavedForms: [...forms.values()], report }
}

/** Tells that a form holds something unsaved, so that nobody leaves it by accident. */
export function useUnsaved(state: SaveState | undefined): void {
  const form = useId()
  const report = useContext(UnsavedForms)
  useEffect(() => {
    report(form, state)
    return () => report(form, undefined)
  }, [form, report, state])
}
