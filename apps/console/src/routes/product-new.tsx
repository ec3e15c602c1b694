import type { ReactElement } from 'react'
import { EditorsOnly } from '../components/editors-only.tsx'
import { editorText } from '../messages/editor.ts'
import { Component as ProductPage } from './product.tsx'

export const Component = (): ReactElement => (
  <EditorsOnly title={editorText.newTitle} back="/products">
    <ProductPage />
  </EditorsOnly>
)
