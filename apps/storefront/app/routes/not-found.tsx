import { orNotFound } from '../loader-errors.server.ts'

/** Every address that is nobody else's. */
export const loader = () => orNotFound(undefined)

export default function NotFoundPage() {
  return null
}
