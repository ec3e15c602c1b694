import { GraphQLError } from 'graphql'
import { errorBody } from '../../kernel/http/reply.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The outcome of a use case. A refusal becomes an error of the field, with the wire error in its extensions. */
export function unwrapOutcome<Outcome>(outcome: Outcome | Refusal): Outcome {
  if (outcome instanceof Refusal) throw refusalError(outcome)
  return outcome
}

export function refusalError(refusal: Refusal): GraphQLError {
  const { message, details } = errorBody(refusal)
  return new GraphQLError(message, { extensions: { ...details } })
}
