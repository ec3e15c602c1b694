import { expect, test } from 'vitest'
import type { FormOption } from '../form/form-types.ts'
import { namesOf, newChoice, newOption, optionRenames, withSavedKeys } from './renamed-options.ts'

const choice = (description: string, key = description) => ({ key, description, value: description })
const size: FormOption = {
  key: 'Size',
  name: 'Size',
  type: 'drop_down',
  choices: [choice('S'), choice('L')],
}

test('lists the former names of renamed options only', () => {
  expect(optionRenames([size], [size])).toEqual([])
  const renamed = {
    ...size,
    name: ' Measure ',
    choices: [choice('Small', 'S'), choice('L'), choice('XL', 'new 1')],
  }
  expect(optionRenames([renamed, newOption()], [size])).toEqual([
    { option: 'Measure', previousName: 'Size', choices: [{ choice: 'Small', previousName: 'S' }] },
  ])
  expect(optionRenames([renamed], [])).toEqual([])
})

test('matches a removed option that is added again', () => {
  const again = { ...size, choices: [choice('L'), choice('S', 'new 1')] }
  expect(withSavedKeys([again], [size])[0]?.choices.map(({ key }) => key)).toEqual(['L', 'S'])
  const reused = { ...size, choices: [choice('Small', 'S'), choice('S', 'new 1')] }
  expect(withSavedKeys([reused], [size])[0]?.choices.map(({ key }) => key)).toEqual(['S', 'new 1'])
  const whole = { ...newOption(), name: 'Size', choices: [choice('S', 'new 2')] }
  expect(withSavedKeys([whole], [size])).toEqual([{ ...size, choices: [choice('S')] }])
})

test('resolves a combination to current names, or to none if a part was removed', () => {
  const renamed = { ...size, name: 'Measure', choices: [choice('Small', 'S'), newChoice()] }
  expect(namesOf({ Size: 'S' }, [renamed])).toEqual({ Measure: 'Small' })
  expect(namesOf({ Size: 'L' }, [renamed])).toBeUndefined()
})
