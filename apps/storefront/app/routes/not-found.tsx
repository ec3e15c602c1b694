import { found } from '../answers.server.ts'

/** Every address that is nobody else's. */
export const loader = () => found(undefined)

export default function NotFoundPage() {
  return null
}
