import type { z } from 'zod'
import type { RefusalCode } from '../refusal.ts'
import type { Reply } from './reply.ts'
import { parseBase64Query, parseJsonBody, parseParameters } from './request-input.ts'
import type { Handler, HttpContext, RouteInput } from './route-types.ts'

/** The parsed inputs. */
export type ValidatedInput<Input extends RouteInput> = {
  readonly [Part in keyof Input]: Input[Part] extends z.ZodType ? z.infer<Input[Part]> : undefined
}

/**
 * Declares the inputs of a route, for both parsing and description. The handler gets nothing else of a request, and
 * only valid input.
 */
export function validated<const Input extends RouteInput, Code extends RefusalCode = never, Body = never>(
  input: Input,
  handle: (c: HttpContext, provided: ValidatedInput<Input>) => Reply<Code, Body> | Promise<Reply<Code, Body>>,
): Handler<Code, Body> {
  const { parameters, body, base64Query } = input
  const handler = async (c: HttpContext) => {
    const input = {
      ...(parameters && { parameters: parseParameters(c, parameters) }),
      ...(base64Query && { base64Query: parseBase64Query(c, base64Query) }),
      ...(body && { body: await parseJsonBody(c, body) }),
    }
    return handle(c, input as ValidatedInput<Input>)
  }
  return Object.assign(handler, { input })
}
