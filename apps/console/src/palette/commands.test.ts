import { expect, test } from 'vitest'
import { commandsFor, matching } from './commands.ts'

const names = (text: string, mayEdit = true) => matching(commandsFor(mayEdit), text).map(({ name }) => name)

test('a page is found by parts of its name, in any order', () => {
  expect(names('export imp')).toEqual(['Import and export'])
  expect(names('PROD')).toEqual(['Products', 'New product'])
  expect(names('webh')).toEqual(['Settings: Webhooks'])
  expect(names('nothing like it')).toEqual([])
})

test('who may only look is not offered to begin anything', () => {
  expect(names('product', false)).toEqual(['Products'])
})
