import { expect, test } from 'vitest'
import { parseUploadResponse } from './upload-file.ts'

test('who answers in the place of the shop, and not in its words, kept nothing', () => {
  expect(parseUploadResponse('<h1>502 Bad Gateway</h1>')).toEqual({})
  expect(parseUploadResponse('')).toEqual({})
  expect(parseUploadResponse('{"message":"Too large."}')).toEqual({ message: 'Too large.' })
})
