import { expect, test } from 'vitest'
import { answerIn } from './upload-file.ts'

test('who answers in the place of the shop, and not in its words, kept nothing', () => {
  expect(answerIn('<h1>502 Bad Gateway</h1>')).toEqual({})
  expect(answerIn('')).toEqual({})
  expect(answerIn('{"message":"Too large."}')).toEqual({ message: 'Too large.' })
})
