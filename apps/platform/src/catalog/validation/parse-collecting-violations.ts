import type { FieldViolation } from '@vitrine/contract'
import type { z } from 'zod'
import { violationsOf } from '../../kernel/http/field-violations.ts'

/**
 * Parses an entity whose fields are all optional. Invalid fields are reported and left out, so that the rest is
 * validated and all violations are reported at once.
 */
export function parseCollectingViolations<Parts extends object>(
  schema: z.ZodType<Parts>,
  sent: unknown,
  root: string,
): { changes: Parts; violations: readonly FieldViolation[] } {
  const parsed = schema.safeParse(sent)
  if (parsed.success) return { changes: parsed.data, violations: [] }
  const violations = violationsOf(parsed.error, sent, root)
  const invalidFields = new Set(parsed.error.issues.flatMap(membersOf))
  const members = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  const rest = schema.safeParse(Object.fromEntries(members.filter(([name]) => !invalidFields.has(name))))
  return { changes: rest.success ? rest.data : ({} as Parts), violations }
}

const membersOf = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0])]
