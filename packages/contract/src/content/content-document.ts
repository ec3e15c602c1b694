/** A document of the merchant with a draft, a history and scheduled versions, such as the navigation. */
export interface ContentDocument<Content> {
  /** The draft if there is one, otherwise what shoppers see. */
  content: Content
  /** Whether `content` is a draft that is not published. */
  draft: boolean
  /** Changes with the draft. Saving with an old one fails with `STALE_REVISION`. */
  revision: string
  /** What is and was published, and what is scheduled, newest first. */
  versions: ContentVersion[]
}

export interface ContentVersion {
  _id: string
  /** When shoppers saw it first, or will see it. */
  publishDate: Date
  status: 'SCHEDULED' | 'CURRENT' | 'EARLIER'
}
