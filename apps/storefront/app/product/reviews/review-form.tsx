import { Button, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'

/** What a shopper wrote, to show it again after an error. */
export interface WrittenReview {
  readonly rating: string
  readonly title: string
  readonly body: string
  readonly authorName: string
}

interface ReviewFormProps {
  readonly productId: string
  readonly name: string
  readonly written: Partial<WrittenReview>
}

const RATINGS = [1, 2, 3, 4, 5]

/** The form of a review, which works without scripts. */
export function ReviewForm({ productId, name, written }: ReviewFormProps): ReactElement {
  const messages = useMessages('reviews')
  const t = useT()
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-5">
      <input type="hidden" name="productId" value={productId} />
      <fieldset>
        <legend className="mb-2 font-medium">{messages.yourRating}</legend>
        {/* The stars up to the chosen one are filled. */}
        <div className="flex">
          {RATINGS.map((stars) => (
            <label
              key={stars}
              className="relative -ms-2 grid size-11 cursor-pointer place-items-center text-3xl leading-none not-has-checked:not-[:has(~label_:checked)]:text-outline has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                required
                defaultChecked={written.rating === String(stars)}
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-label={`${name}: ${t(messages.stars, { count: stars, stars })}`}
              />
              <span aria-hidden="true">★</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField name="title" label={messages.headline} maxLength={200} defaultValue={written.title} />
      <label className="text-sm font-medium">
        {messages.body}
        <textarea
          name="body"
          rows={5}
          maxLength={3000}
          dir="auto"
          defaultValue={written.body}
          className="mt-1 w-full rounded-control border border-outline bg-surface px-3 py-2 text-base font-normal hover:border-ink"
        />
      </label>
      <TextField
        name="authorName"
        label={messages.name}
        maxLength={100}
        autoComplete="nickname"
        defaultValue={written.authorName}
      />
      <label className="text-sm font-medium">
        {messages.photos}
        <input
          type="file"
          name="photos"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          multiple
          className="file-field"
        />
        <span className="block text-xs font-normal text-muted">{messages.photosHint}</span>
      </label>
      <div>
        <Button type="submit" size="large">
          {messages.send}
        </Button>
      </div>
    </Form>
  )
}
