import { useQuery } from '@tanstack/react-query'
import { type Merchant, MerchantRole, type RoleGrant } from '@vitrine/contract'
import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { t } from '../shared/messages/t.ts'
import { everyArea } from '../shared/permissions.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useIsOwner, useSession } from '../shared/use-session.ts'
import { PermissionFields } from './permission-fields.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import { RemoveStaffDialog } from './remove-staff-dialog.tsx'

const ROLES = Object.values(MerchantRole)
const iconButton = 'grid size-9 place-items-center rounded-control text-muted hover:bg-sand hover:text-ink'

/** The staff of the shop and pending invitations. */
export function StaffList(): ReactElement {
  const isOwner = useIsOwner()
  const me = useSession().merchant
  const [leaving, setLeaving] = useState<Merchant>()
  const [editing, setEditing] = useState<Merchant>()
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction([keys.staff])
  const changeRole = (person: Merchant, next: MerchantRole) => {
    if (next === 'custom') return setEditing(person)
    const { _id, name, role } = person
    const run = () => act(() => client.merchants.updateMerchantRole(_id, next), text.saved)
    if (role !== 'owner') return run()
    confirm({ title: t(text.demoteTitle, { name }), text: text.demoteText, action: text.demoteAction, run })
  }
  const { data: people = [] } = useQuery({
    queryKey: keys.staff,
    queryFn: () => client.merchants.listMerchants(),
  })
  return (
    <Section title={text.staff} aside={isOwner ? undefined : text.ownerOnly}>
      <ul>
        {people.map((person) => {
          const { _id, name, email, role } = person
          return (
            <li key={_id} className="flex flex-wrap items-center gap-3 border-b border-rule py-2">
              <span className="min-w-0 flex-1 basis-48">
                <span className="block truncate font-medium">
                  {name} {_id === me._id && text.you}
                </span>
                <span className="block truncate text-xs text-muted">{email}</span>
              </span>
              {isOwner ? (
                <>
                  <select
                    aria-label={t(text.roleOf, { name })}
                    value={role}
                    onChange={({ target }) => changeRole(person, target.value as MerchantRole)}
                    className="select min-h-9 rounded-control border border-outline bg-surface ps-3 pe-8"
                  >
                    {ROLES.map((each) => (
                      <option key={each} value={each}>
                        {text.roles[each]}
                      </option>
                    ))}
                  </select>
                  {role === 'custom' && (
                    <button
                      type="button"
                      className={iconButton}
                      aria-label={t(text.editPermissions, { name })}
                      onClick={() => setEditing(person)}
                    >
                      <SlidersHorizontal className="size-4" aria-hidden />
                    </button>
                  )}
                  <button
                    type="button"
                    className={iconButton}
                    aria-label={t(text.remove, { name })}
                    onClick={() => setLeaving(person)}
                  >
                    <X className="size-4" aria-hidden />
                  </button>
                </>
              ) : (
                <span className="text-muted">{text.roles[role]}</span>
              )}
            </li>
          )
        })}
      </ul>
      {isOwner && <Invitations />}
      {confirmDialog}
      {editing && <PermissionsDialog person={editing} onClose={() => setEditing(undefined)} />}
      {leaving && <RemoveStaffDialog person={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  )
}

const NEW_INVITATION: Required<RoleGrant> & { email: string } = {
  email: '',
  role: 'manager',
  permissions: everyArea('none'),
}

function Invitations(): ReactElement {
  const { data: waiting = [] } = useQuery({
    queryKey: keys.invitations,
    queryFn: () => client.merchants.listInvitations(),
  })
  const act = useAction([keys.invitations])
  const form = useForm({ defaultValues: NEW_INVITATION })
  const saving = useSaveForm(form, {
    save: ({ email, role, permissions }) =>
      client.merchants.invite({ email: email.trim(), role, ...(role === 'custom' && { permissions }) }),
    done: ({ email }) => t(text.invited, { email }),
    refetches: [keys.invitations],
    onDone: () => form.reset(NEW_INVITATION),
    formFieldName: (field) => (field === 'email' || field === 'permissions' ? field : undefined),
    errorFields: { MERCHANT_EXISTS: 'email' },
  })
  return (
    <>
      <h3 className="mt-6 mb-2 font-medium">{text.inviteTitle}</h3>
      <p className="mb-2 text-xs text-muted">{text.roleHint}</p>
      <FormFrame onSubmit={saving.submit} {...saving} action={text.invite}>
        <div className="flex flex-wrap items-start gap-3">
          <TextInput
            label={text.email}
            type="email"
            className="flex-1 basis-56"
            {...fieldOf(form)('email')}
          />
          <SelectInput label={text.role} className="w-52" {...form.register('role')}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {text.roles[role]}
              </option>
            ))}
          </SelectInput>
        </div>
        {form.watch('role') === 'custom' && (
          <PermissionFields
            register={(area) => form.register(`permissions.${area}`)}
            isInvalid={form.formState.errors.permissions !== undefined}
          />
        )}
      </FormFrame>
      {waiting.length > 0 && <h3 className="mt-4 mb-1 text-xs text-muted">{text.pendingInvitations}</h3>}
      <ul>
        {waiting.map(({ _id, email, role }) => (
          <li key={_id} className="flex items-center gap-3 border-b border-rule py-1">
            <span className="min-w-0 flex-1 truncate">{email}</span>
            <span className="text-muted">{text.roles[role]}</span>
            <button
              type="button"
              className={iconButton}
              aria-label={t(text.withdraw, { email })}
              onClick={() => act(() => client.merchants.revokeInvitation(_id), text.withdrawn)}
            >
              <X className="size-4" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
