import { expect, test } from 'vitest'
import { parseUploadResponse } from './upload-file.ts'

test('treats a response that is not from the platform as not saved', () => {
  expect(parseUploadResponse('<h1>502 Bad Gateway</h1>')).toEqual({})
  expect(parseUploadResponse('')).toEqual({})
  expect(parseUploadResponse('{"message":"Too large."}')).toEqual({ message: 'Too large.' })
})
