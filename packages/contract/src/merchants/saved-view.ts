/** A list as merchants like to see it. Everyone who works in the shop has it. */
export interface SavedView {
  _id: string
  /** The list it is a view of. */
  list: string
  name: string
  /** What stands behind the question mark in the console's address. */
  search: string
}

/** What a merchant has begun and not saved. */
export interface FormDraft {
  /** What it is a draft of. */
  subject: string
  /** JSON text, which nobody but its author reads. */
  content: string
  /** The revision it was begun from; null for something new. */
  revision: string | null
  _updatedDate: Date
}
