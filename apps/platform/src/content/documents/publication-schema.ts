import { z } from 'zod'

export const Publication = z.strictObject({ publishDate: z.iso.datetime({ offset: true }).optional() })
export const VersionId = z.object({ versionId: z.string().max(100) })
