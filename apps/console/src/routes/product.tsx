import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { ProductCopy } from '../editor/duplicate-product.ts'
import { loadEditor } from '../editor/load-editor.ts'
import { ProductEditor } from '../editor/product-editor.tsx'
import { LoadError } from '../shared/components/load-state.tsx'
import { shellText } from '../shared/messages/shell.ts'
import { keys } from '../shared/query-keys.ts'
import { useCanEdit } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const { id = 'new' } = useParams()
  const { state } = useLocation()
  const copyOf = (state as { copyOf?: ProductCopy } | null)?.copyOf
  const [opened, setOpened] = useState(0)
  const canEdit = useCanEdit()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.editor, id, opened, copyOf],
    queryFn: () => loadEditor(id, copyOf, canEdit),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  if (error) return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{shellText.loading}</p>
  return <ProductEditor key={`${id} ${opened}`} start={data} onReset={() => setOpened(opened + 1)} />
}
