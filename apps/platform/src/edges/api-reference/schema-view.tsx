import { Fragment, type ReactNode } from 'react'
import { type Schema, schemaName } from './json-schema.ts'
import { LINK } from './reference-layout.tsx'

/** A schema to read: its type, and the list of its fields. */
export const SchemaView = ({ schema }: { readonly schema: Schema }) => (
  <>
    <p className="text-sm">
      <TypeName schema={schema} />
    </p>
    <Objects schemas={objectsIn(schema)} />
  </>
)

/** The lists of fields of alternative objects. */
const Objects = ({ schemas }: { readonly schemas: readonly Schema[] }) =>
  schemas.map((schema, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no names.
    <Fragment key={index}>
      {index > 0 && <p className="text-sm text-muted">or</p>}
      <Fields schema={schema} />
    </Fragment>
  ))

const Fields = ({ schema: { properties = {}, required = [] } }: { readonly schema: Schema }) => (
  <ul className="border-s border-rule ps-4">
    {Object.entries(properties).map(([name, field]) => (
      <Field key={name} name={name} schema={field} isRequired={required.includes(name)} />
    ))}
  </ul>
)

interface FieldProps {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly note?: string
}

/** A field or a parameter, with the fields of its value. */
export const Field = ({ name, schema, isRequired, note }: FieldProps) => {
  const objects = objectsIn(schema)
  const description = note ?? schema.description
  return (
    <li className="py-1.5 text-sm">
      <code className="font-semibold">{name}</code> <TypeName schema={schema} />
      {isRequired && <span className="text-muted">, required</span>}
      {description && <p className="text-muted">{description}</p>}
      {objects.length > 0 && (
        <details>
          <summary className="text-muted hover:text-accent">Fields of {name}</summary>
          <Objects schemas={objects} />
        </details>
      )}
    </li>
  )
}

/** The objects with fields that a schema consists of. Those with a name have a page of their own. */
function objectsIn(schema: Schema): readonly Schema[] {
  if (schema.properties) return [schema]
  const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema
  const inside = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...(items ? [items] : []), ...inside, ...anyOf, ...oneOf, ...allOf].flatMap(objectsIn)
}

const TypeName = ({ schema }: { readonly schema: Schema }) => (
  <span className="wrap-anywhere">
    <Type schema={schema} />
    {limitsOf(schema)}
  </span>
)

const Type = ({ schema }: { readonly schema: Schema }): ReactNode => {
  const name = schemaName(schema)
  if (name)
    return (
      <a href={`/api/schemas/${name}`} className={LINK}>
        {name}
      </a>
    )
  if ('const' in schema) return <code>{JSON.stringify(schema.const)}</code>
  if (schema.enum) return <code>{schema.enum.map((each) => JSON.stringify(each)).join(' | ')}</code>
  const choices = schema.anyOf ?? schema.oneOf
  if (choices)
    return choices.map((each, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no names.
      <Fragment key={index}>
        {index > 0 && ' or '}
        <Type schema={each} />
      </Fragment>
    ))
  if (schema.items)
    return (
      <>
        array of <Type schema={schema.items} />
      </>
    )
  if (typeof schema.additionalProperties === 'object' && !schema.properties)
    return (
      <>
        map of <Type schema={schema.additionalProperties} />
      </>
    )
  return [schema.type ?? 'any value'].flat().join(' or ')
}

/** The rules of a value, such as `, 1 to 80 characters`. */
function limitsOf(schema: Schema): string {
  const { format, minLength, maxLength, minItems, maxItems, minimum, maximum } = schema
  const limits = [
    format,
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'items'),
    // Zod describes every integer with the bounds of JavaScript.
    range(within(minimum), within(maximum), ''),
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : undefined,
  ].filter(Boolean)
  return limits.map((each) => `, ${each}`).join('')
}

const within = (value: number | undefined) =>
  value === undefined || Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value

function range(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  const text =
    least === undefined ? `at most ${most}` : most === undefined ? `at least ${least}` : `${least} to ${most}`
  return least === undefined && most === undefined ? undefined : `${text} ${unit}`.trim()
}
