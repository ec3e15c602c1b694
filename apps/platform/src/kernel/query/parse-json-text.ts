import { parseJson } from '../http/json.ts'
import { invalid, Refusal } from '../refusal.ts'

/** The value of a field that holds JSON as text, as plain REST clients send it. */
export function parseJsonText(
  text: string | null | undefined,
  field: string,
): { readonly value: unknown } | Refusal<'INVALID_ARGUMENT'> {
  if (!text) return { value: undefined }
  const parsed = parseJson(text)
  if (!(parsed instanceof Refusal)) return parsed
  return invalid({ field, violatedRule: 'FORMAT', description: 'must be JSON' })
}
