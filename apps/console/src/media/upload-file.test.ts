import { expect, test } from 'vitest'
import { parseUploadResponse, uploadError, uploadFile } from './upload-file.ts'

test('treats a response that is not from the platform as not saved', () => {
  expect(parseUploadResponse('<h1>502 Bad Gateway</h1>')).toEqual({})
  expect(parseUploadResponse('')).toEqual({})
  expect(parseUploadResponse('{"message":"Too large."}')).toEqual({ message: 'Too large.' })
})

test('rejects a file that is too large before it is sent, and says so', async () => {
  const file = new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'logo.png')
  await expect(uploadFile(file, { onProgress: () => {} })).rejects.toThrow('“logo.png” is larger than 25 MB.')
})

test('says which types are supported', () => {
  const details = { applicationError: { code: 'FILE_TYPE_NOT_SUPPORTED' } }
  expect(uploadError({ message: 'The file type is not supported.', details })).toContain('PNG')
})
