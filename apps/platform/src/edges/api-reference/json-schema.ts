/** The parts of JSON Schema that the API description uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly format?: string
  readonly pattern?: string
}

/** The name of a schema that is only a reference. */
export const schemaName = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1)

/** The schema of a JSON body. Other bodies have none. */
export function jsonSchema(content: unknown): Schema | undefined {
  const { 'application/json': json } = (content ?? {}) as { 'application/json'?: { schema: Schema } }
  return json?.schema
}
