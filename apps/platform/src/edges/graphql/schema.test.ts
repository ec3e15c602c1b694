import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { ROOT_FIELDS, schema } from './schema.ts'

const platform = await openPlatform(await fileDatabase())

test('every field of the root types belongs to an operation', () => {
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  expect(new Set(Object.keys(ROOT_FIELDS))).toEqual(new Set(fields))
  for (const { operation } of Object.values(ROOT_FIELDS)) expect(platform.operations).toContain(operation)
})
