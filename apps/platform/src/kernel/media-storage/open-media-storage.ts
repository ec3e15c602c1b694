import type { Config } from '../config.ts'
import { openDirectoryStorage } from './directory-storage.ts'
import type { MediaStorage } from './media-storage.ts'

/** Opens the storage that the configuration names. */
export const openMediaStorage = ({ mediaDir }: Pick<Config, 'mediaDir'>): MediaStorage =>
  openDirectoryStorage(mediaDir)
