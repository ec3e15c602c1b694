/** What a newsletter subscriber agreed to. */
export interface NewsletterConsent {
  /** What the form said. */
  consentText: string
  /** The page of the form, where it is known. */
  consentUrl?: string
  /** When the form was submitted. */
  consentDate: Date
  /** When the link in the confirmation email was used. */
  confirmedDate?: Date
}

/** A person who confirmed the newsletter subscription. */
export interface NewsletterSubscriber extends NewsletterConsent {
  confirmedDate: Date
  _id: string
  email: string
  /** The language of the form, such as `de`. */
  language: string
  /** The customer with this email address. */
  memberId?: string
  /** Unsubscribes without signing in. Every newsletter needs this link. */
  unsubscribeUrl: string
}
