import { expect, test } from 'vitest'
import { splitChoices } from './split-choices.ts'

test.each([
  ['Rust, Sea, Moss', ['Rust', 'Sea', 'Moss']],
  ['Rust,Sea ,Moss,', ['Rust', 'Sea', 'Moss']],
  ['38, 39, 40', ['38', '39', '40']],
  ['1,5 m, 2,5 m', ['1,5 m', '2,5 m']],
  ['Rust', ['Rust']],
  [' , ', []],
])('splits %j', (text, choices) => expect(splitChoices(text)).toEqual(choices))
