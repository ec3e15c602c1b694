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
