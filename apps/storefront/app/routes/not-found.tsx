import { orNotFound } from '../shared/loader-errors.server.ts'

/** The route of all unknown paths. */
export const loader = () => orNotFound(undefined)

export default function NotFoundPage() {
  return null
}
