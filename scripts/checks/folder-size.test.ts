import { expect, test } from 'vitest'
import { largeFolders, MAX_FOLDER_FILES } from './folder-size.mjs'

const full = Array.from({ length: MAX_FOLDER_FILES }, (_, index) => `app/cart/file-${index}.ts`)

test('counts neither tests nor files in subfolders', () => {
  expect(largeFolders([...full, 'app/cart/file-1.test.ts', 'app/cart/forms/coupon-form.tsx'])).toEqual([])
})

test('reports a folder with one source file too many', () => {
  expect(largeFolders([...full, 'app/cart/one-more.tsx'])).toEqual([
    'app/cart has 26 source files; the maximum is 25',
  ])
})
