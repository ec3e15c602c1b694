import { productReviews } from '@vitrine/client/extras'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data } from 'react-router'
import { getMemberName } from '../../account/member-name.ts'
import { redirectToSignIn } from '../../account/sign-in.server.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { pickMessages } from '../../i18n/request-i18n.server.ts'
import { ReviewForm } from '../../product/reviews/review-form.tsx'
import { writeReview } from '../../product/reviews/write-review.server.ts'
import { metaTags } from '../../seo/page-meta.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { MainContent } from '../../shared/components/main-content.tsx'
import { Picture } from '../../shared/components/picture.tsx'
import { orErrorResponse, orNotFound, parseSlug } from '../../shared/loader-errors.server.ts'
import { getRequestContext, type RequestContext } from '../../shared/request-context.server.ts'
import { responsiveImage } from '../../shared/responsive-image.server.ts'
import type { Route } from './+types/write-review.ts'

/** The products of an emailed link, or the product of a page for members. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const requestContext = await getRequestContext(context)
  const { i18n } = requestContext
  const { token, slug = '' } = params as { token?: string | undefined; slug?: string | undefined }
  const shopper = getShopper(context)
  const { write, writeTitle } = i18n.messages.reviews
  const title = token ? writeTitle : write
  const shared = {
    title,
    messages: pickMessages(i18n, 'reviews'),
    head: metaTags(requestContext, { title, path: new URL(request.url).pathname, noIndex: true }),
  }
  if (token) {
    const { items, authorName } = await orErrorResponse(
      shopper.client.use(productReviews.getReviewRequest)(token),
    )
    const products = items.map(({ productId, name, image, isReviewed }) => ({
      id: productId,
      name,
      image: responsiveImage(image, 'tile'),
      isReviewed,
    }))
    return { products, authorName, ...shared }
  }
  const { slug: current, ...product } = await findProduct(requestContext, parseSlug({ slug }))
  const member = await orErrorResponse(shopper.member())
  if (!member)
    throw await orErrorResponse(
      redirectToSignIn({ request, context }, { next: `/products/${current}/review`, prompt: 'none' }),
    )
  return { products: [{ ...product, isReviewed: false }], authorName: getMemberName(member), ...shared }
}

/** A product that can be reviewed. */
async function findProduct({ shop, shopDetails }: RequestContext, wanted: string) {
  orNotFound(shopDetails.reviewsEnabled || undefined)
  const { items } = await orErrorResponse(shop.products.queryProducts().eq('slug', wanted).limit(1).find())
  const { _id: id, slug, name, media } = orNotFound(items[0])
  return { id, slug, name, image: responsiveImage(media.mainMedia?.image, 'tile') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { token } = params as { token?: string | undefined }
  const outcome = await writeReview(getShopper(context), await request.formData(), token)
  return 'error' in outcome ? data(outcome, { status: outcome.status }) : outcome
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const messages = useMessages('reviews')
  const { products, authorName, title } = loaderData
  return (
    <MainContent className="shell pt-12 pb-24 md:pt-16 md:pb-32">
      <h1 className="max-w-[18ch] text-display">{title}</h1>
      <p className="mt-6 max-w-[52ch] text-lg text-muted">{messages.writeLead}</p>
      <ul className="mt-10 grid max-w-xl gap-14">
        {products.map(({ id, name, image, isReviewed }) => {
          const outcome = actionData?.productId === id ? actionData : undefined
          const isDone = outcome && 'isDone' in outcome
          const failed = outcome && 'error' in outcome ? outcome : undefined
          return (
            <li key={id} className="grid gap-5">
              <h2 className="flex items-center gap-4 text-title">
                {image && <Picture image={image} alt="" sizes="5rem" className="aspect-square w-20" />}
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              </h2>
              {failed && <Notice tone="error">{messages[failed.error]}</Notice>}
              {isDone && (
                <div role="status">
                  <p>{messages.done}</p>
                  {!outcome.hasAllPhotos && <p>{messages.photosFailed}</p>}
                </div>
              )}
              {!isDone && isReviewed && <p className="text-muted">{messages.reviewed}</p>}
              {!isDone && !isReviewed && (
                <ReviewForm productId={id} name={name} written={failed?.written ?? { authorName }} />
              )}
            </li>
          )
        })}
      </ul>
    </MainContent>
  )
}
