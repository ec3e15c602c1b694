import type { UrlRedirect } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../shared/components/modal.tsx'
import { TextInput } from '../shared/forms/fields.tsx'
import { redirectsText as text } from '../shared/messages/content/redirects.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useSettingAction } from '../shared/undo-change.ts'

interface RedirectDialogProps {
  /** Absent for a new one. */
  readonly redirect: UrlRedirect | undefined
  readonly onClose: () => void
}

/** Adds, changes or deletes a redirect. */
export function RedirectDialog({ redirect, onClose }: RedirectDialogProps): ReactElement {
  const act = useSettingAction([keys.urlRedirects])
  const { register, handleSubmit } = useForm({
    values: { path: redirect?.path ?? '', target: redirect?.target ?? '' },
  })
  const save = handleSubmit((values) =>
    act(
      () =>
        redirect
          ? client.urlRedirects.updateUrlRedirect(redirect._id, { ...values, revision: redirect.revision })
          : client.urlRedirects.createUrlRedirect(values),
      text.saved,
      onClose,
    ),
  )
  return (
    <Modal title={redirect ? text.edit : text.add} onClose={onClose}>
      <form onSubmit={save} className="grid gap-4">
        <TextInput label={text.path} hint={text.pathHint} required maxLength={2000} {...register('path')} />
        <TextInput
          label={text.target}
          hint={text.targetHint}
          required
          maxLength={2000}
          {...register('target')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{text.save}</Button>
          {redirect && (
            <Button
              variant="secondary"
              onClick={() =>
                act(() => client.urlRedirects.deleteUrlRedirect(redirect._id), text.removed, onClose)
              }
            >
              {text.remove}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  )
}
