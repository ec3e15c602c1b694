import { z } from 'zod'

/** A bucket with the protocol of Amazon S3. */
export interface BucketSettings {
  /** An origin, without the bucket. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The environment variables of the bucket: all but the region, or none. */
export const BUCKET_VARIABLES = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.eu-central-1.amazonaws.com' })
    .transform((url) => new URL(url).origin)
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type BucketEnvironment = z.infer<z.ZodObject<typeof BUCKET_VARIABLES>>

const required = ({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: BucketEnvironment) => [
  S3_ENDPOINT,
  S3_BUCKET,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
]

export const isBucketComplete = (env: BucketEnvironment): boolean =>
  new Set(required(env).map((value) => value === undefined)).size === 1

export const INCOMPLETE_BUCKET =
  'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together'

/** The bucket that the environment names. */
export function bucketOf(env: BucketEnvironment): BucketSettings | undefined {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = required(env)
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, accessKeyId, secretAccessKey, region: env.S3_REGION ?? 'us-east-1' }
}
