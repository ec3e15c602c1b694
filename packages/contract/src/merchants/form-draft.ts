/** An unsaved form of a merchant. */
export interface FormDraft {
  /** The edited entity. */
  subject: string
  /** The form values as JSON. Only the author can read them. */
  content: string
  /** The revision that the draft is based on; `null` for a new entity. */
  revision: string | null
  _updatedDate: Date
}
