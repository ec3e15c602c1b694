import type { Config } from '../config.ts'
import { openBucketStorage } from './bucket-storage.ts'
import { openDirectoryStorage } from './directory-storage.ts'
import type { MediaStorage } from './media-storage.ts'

/** Opens the bucket of the configuration, or its directory. */
export const openMediaStorage = ({ mediaDir, bucket }: Pick<Config, 'mediaDir' | 'bucket'>): MediaStorage =>
  bucket ? openBucketStorage(bucket) : openDirectoryStorage(mediaDir)
