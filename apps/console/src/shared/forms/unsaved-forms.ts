import { createContext, useCallback, useContext, useEffect, useId, useState } from 'react'

/** State of a form with unsaved changes. A save may still fail. */
type SaveState = 'unsaved' | 'saving'
type Report = (form: string, state: SaveState | undefined) => void

/** Reports forms with unsaved changes to the dialog or page around them. */
export const UnsavedForms = createContext<Report>(() => {})

/** The forms below with unsaved changes. Pass `report` to the `UnsavedForms` provider. */
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

/** Registers a form with unsaved changes. */
export function useUnsaved(state: SaveState | undefined): void {
  const form = useId()
  const report = useContext(UnsavedForms)
  useEffect(() => {
    report(form, state)
    return () => report(form, undefined)
  }, [form, report, state])
}
