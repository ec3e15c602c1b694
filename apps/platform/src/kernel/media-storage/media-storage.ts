/** A stored file. */
export interface StoredFile {
  /** Relative to the storage, with slashes: `originals/ab/abc.jpg`. */
  readonly path: string
  readonly size: number
  readonly modifiedAt: Date
}

export interface StoredContent extends StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The bytes from `start` to `end`, both inclusive. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Where the media files of a shop are stored. A missing file is `undefined`, never an error. */
export interface MediaStorage {
  /** For messages to operators, without secrets. */
  readonly location: string
  find(path: string): Promise<StoredFile | undefined>
  read(path: string): Promise<StoredContent | undefined>
  /** The first bytes of a file, at most `length`. */
  readStart(path: string, length: number): Promise<Uint8Array<ArrayBuffer> | undefined>
  stream(path: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** Writes a whole file: neither a reader nor a crash sees a part of it. */
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Moves a file, if it exists. It counts as modified now. */
  move(from: string, to: string): Promise<void>
  /** Marks a file as used now, unless it was marked not long ago. */
  markUsed(file: StoredContent): Promise<void>
  /** Every file below a folder, in no order. An empty path lists all. */
  list(folder: string): AsyncIterable<StoredFile>
  remove(path: string): Promise<void>
  removeFolder(folder: string): Promise<void>
  /** A URL that accepts one file of this size by PUT, for an hour, without the platform; if the storage has such URLs. */
  uploadLink?(path: string, size: number): Promise<string>
}

/** Every file below a folder. */
export async function listFiles(storage: MediaStorage, folder: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list(folder)) files.push(file)
  return files
}
