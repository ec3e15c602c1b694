import { createContext, useContext, useRef, useState } from 'react'

interface Uploads {
  readonly isUploading: boolean
  /** Registers an upload. It never rejects. */
  readonly track: (upload: Promise<void>) => void
}

/** The uploads of the document that is edited. */
export const UploadsContext = createContext<Uploads>({ isUploading: false, track: () => {} })

export const useUploads = (): Uploads => useContext(UploadsContext)

/** Counts the uploads of a document, so that it is saved with their files. */
export function usePendingUploads(): { readonly uploads: Uploads; readonly settled: () => Promise<void> } {
  const pending = useRef(new Set<Promise<void>>())
  const [count, setCount] = useState(0)
  const track = (upload: Promise<void>) => {
    pending.current.add(upload)
    setCount(pending.current.size)
    void upload.then(() => {
      pending.current.delete(upload)
      setCount(pending.current.size)
    })
  }
  const settled = async () => {
    await Promise.all(pending.current)
  }
  return { uploads: { isUploading: count > 0, track }, settled }
}
