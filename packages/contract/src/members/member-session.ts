/** An active session of a member. */
export interface MemberSession {
  _id: string
  /** The name of the app that they signed in with. */
  app: string
  userAgent: string | null
  _createdDate: Date
  /** When the session was last renewed, which happens every few hours. */
  lastSeenDate: Date
  /** Whether it is the caller's session. */
  isCurrent: boolean
}
