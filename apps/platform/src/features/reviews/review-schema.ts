import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'

const text = (max: number) => z.string().trim().max(max).refine(isStorable)
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null)

/** A photo: an uploaded file by its id, or by its URL. */
const Photo = z.object({
  image: z.object({ id: z.string().max(100).nullish(), url: z.string().max(2000).nullish() }),
})

export const Content = z.object({
  title: optionalText(200),
  body: optionalText(3000),
  rating: z.int().min(1).max(5),
  media: z.array(Photo).max(LIMITS.reviewPhotos.count).nullish(),
})
export type Content = z.infer<typeof Content>

export const AuthorName = optionalText(100)

const Dated = z.iso.datetime({ offset: true }).transform((value) => new Date(value))

export const NewReview = z.object({
  namespace: z.literal('stores'),
  entityId: z.string().max(36),
  author: z.object({ authorName: AuthorName, contactId: z.guid().nullish() }).partial().nullish(),
  content: Content,
  reviewDate: Dated.nullish(),
})
export type NewReview = z.infer<typeof NewReview>

export const ReviewChange = z.object({
  id: z.string().max(36).nullish(),
  revision: z.string().max(20),
  author: z.object({ authorName: AuthorName }).partial().nullish(),
  content: Content.partial().nullish(),
  reviewDate: Dated.nullish(),
})
export type ReviewChange = z.infer<typeof ReviewChange>

export const Reply = z.object({ message: text(1000).min(1) })
export const Status = z.enum(['APPROVED', 'REJECTED'])
