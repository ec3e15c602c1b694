import type { Merchant } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../shared/components/modal.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { PermissionFields } from './permission-fields.tsx'

interface PermissionsDialogProps {
  readonly person: Merchant
  readonly onClose: () => void
}

/** Gives a member of staff custom permissions, starting with those of their role. */
export function PermissionsDialog({ person, onClose }: PermissionsDialogProps): ReactElement {
  const { _id, name, role, permissions } = person
  const form = useForm({ defaultValues: { permissions } })
  const saving = useSaveForm(form, {
    save: (values) => client.merchants.updateMerchantRole(_id, 'custom', values.permissions),
    done: () => text.saved,
    refetches: [keys.staff, keys.session],
    onDone: onClose,
    formFieldName: (field) => (field === 'permissions' ? field : undefined),
  })
  return (
    <Modal
      title={t(text.permissionsOf, { name })}
      {...(role === 'owner' && { description: text.demoteText })}
      onClose={onClose}
      isWide
    >
      <FormFrame onSubmit={saving.submit} {...saving} action={text.savePermissions}>
        <PermissionFields
          register={(area) => form.register(`permissions.${area}`)}
          isInvalid={form.formState.errors.permissions !== undefined}
        />
      </FormFrame>
    </Modal>
  )
}
