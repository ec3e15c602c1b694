import { isVitrineError } from '@vitrine/client'
import { productReviews } from '@vitrine/client/extras'
import { reviews } from '@vitrine/client/reviews'
import { photosIn } from '../../orders/return-request.server.ts'
import type { Shopper } from '../../session/shopper.server.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { config } from '../../shared/shop-client.server.ts'
import type { WrittenReview } from './review-form.tsx'

const MAX_PHOTOS = 5

type Failure = 'noRating' | 'notAllowed' | 'reviewed' | 'tooMany' | 'failed'

export type WriteOutcome =
  | { readonly isDone: true; readonly productId: string; readonly hasAllPhotos: boolean }
  | {
      readonly error: Failure
      readonly productId: string
      readonly written: WrittenReview
      readonly status: number
    }

/** Sends the review of a form: of a member, or through the link of an email. */
export async function writeReview(
  shopper: Shopper,
  form: FormData,
  token: string | undefined,
): Promise<WriteOutcome> {
  const text = (name: string, max: number) => getFormText(form, name).trim().slice(0, max)
  const productId = text('productId', 36)
  const written = {
    rating: text('rating', 1),
    title: text('title', 200),
    body: text('body', 3000),
    authorName: text('authorName', 100),
  }
  const fail = (error: Failure, status: number) => ({ error, productId, written, status })
  const rating = Number(written.rating)
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) return fail('noRating', 400)
  try {
    const chosen = photosIn(form)
    const images = await uploadPhotos(shopper, chosen.slice(0, MAX_PHOTOS))
    const { title, body, authorName } = written
    const content = {
      rating,
      ...(title && { title }),
      ...(body && { body }),
      media: images.map((image) => ({ image })),
    }
    if (token)
      await shopper.client.use(productReviews.createRequestedReview)(token, {
        productId,
        ...(authorName && { authorName }),
        content,
      })
    else
      await shopper.client.use(reviews.createReview)({
        namespace: 'stores',
        entityId: productId,
        ...(authorName && { author: { authorName } }),
        content,
      })
    return { isDone: true, productId, hasAllPhotos: images.length === chosen.length }
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 429) return fail('tooMany', 429)
    if (error.code === 'REVIEW_ALREADY_EXISTS') return fail('reviewed', 409)
    if (error.status === 403 || error.status === 404) return fail('notAllowed', error.status)
    return fail('failed', 503)
  }
}

/** Uploads photos. One that is refused is left out. */
async function uploadPhotos({ client }: Shopper, photos: readonly File[]): Promise<string[]> {
  const urls: string[] = []
  for (const photo of photos) {
    const response = await client
      .fetchWithAuth(`${config.apiUrl}/_vitrine/v1/reviews/photos`, {
        method: 'POST',
        body: await photo.arrayBuffer(),
      })
      .catch(() => undefined)
    if (!response?.ok) continue
    const { photo: stored } = (await response.json()) as { photo: { url: string } }
    urls.push(stored.url)
  }
  return urls
}
