import type { ReactElement } from 'react'
import { EditorsOnly } from '../shared/components/editors-only.tsx'
import { editorText } from '../shared/messages/editor.ts'
import { Component as ProductPage } from './product.tsx'

export const Component = (): ReactElement => (
  <EditorsOnly title={editorText.newTitle} back="/products">
    <ProductPage />
  </EditorsOnly>
)
