import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Button } from '@vitrine/ui'
import { type ComponentType, type ReactElement, useState } from 'react'
import { ListRow } from '../shared/components/list-row.tsx'
import { LoadError } from '../shared/components/load-state.tsx'
import { Modal } from '../shared/components/modal.tsx'
import { Section } from '../shared/components/section.tsx'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { AddButton } from '../shared/forms/add-button.tsx'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { refetchQueries } from '../shared/query-client.ts'
import { useSettingAction } from '../shared/undo-change.ts'
import { useCanEdit } from '../shared/use-session.ts'

interface Entry {
  readonly _id: string
}

export interface SettingsFormProps<Item> {
  /** Absent for a new entry. */
  readonly item: Item | undefined
  readonly onDone: () => void
}

/** An entry in the list. */
interface Line {
  readonly name: string
  readonly details: string
  readonly conditions?: string
  readonly state?: string
}

interface SettingsListProps<Item extends Entry> {
  readonly title: string
  /** Shown while the list is empty. */
  readonly intro: string
  /** Shown below the list. */
  readonly note?: string
  readonly add: string
  readonly queryKey: QueryKey
  readonly read: () => Promise<Item[]>
  readonly remove: (id: string) => Promise<unknown>
  /** Messages for error codes of a delete. */
  readonly errorMessages?: Readonly<Record<string, string>>
  readonly line: (item: Item) => Line
  readonly Form: ComponentType<SettingsFormProps<Item>>
}

/** A list of settings. Each entry opens in a dialog. */
export function SettingsList<Item extends Entry>(props: SettingsListProps<Item>): ReactElement {
  const { title, intro, note, add, queryKey, read, remove, errorMessages, line, Form } = props
  const canEdit = useCanEdit()
  const [opened, setOpened] = useState<Item | 'new'>()
  const { data, error, refetch, isFetching } = useQuery({ queryKey, queryFn: read })
  const [confirmDialog, confirm] = useConfirm()
  const close = () => setOpened(undefined)
  const act = useSettingAction([queryKey], errorMessages)
  const isNew = opened === 'new'
  const name = opened && !isNew ? line(opened).name : add

  if (error && !data)
    return <LoadError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Section
      title={title}
      action={
        canEdit && (
          <AddButton variant="secondary" onClick={() => setOpened('new')}>
            {add}
          </AddButton>
        )
      }
    >
      {!data && <p role="status">{shellText.loading}</p>}
      {data?.length === 0 && <p className="max-w-prose py-2 text-muted">{intro}</p>}
      <ul>
        {data?.map((item) => {
          const { name: itemName, details, conditions, state } = line(item)
          return (
            <ListRow
              key={item._id}
              name={itemName}
              details={[details, conditions]}
              state={state}
              onOpen={() => setOpened(item)}
            />
          )
        })}
      </ul>
      {note && <p className="mt-2 max-w-prose text-xs text-muted">{note}</p>}
      {opened && (
        <Modal title={name} onClose={close} isWide>
          <Form
            item={isNew ? undefined : opened}
            onDone={() => {
              close()
              void refetchQueries(queryKey)
            }}
          />
          {!isNew && canEdit && (
            <Button
              size="small"
              variant="danger"
              className="mt-6"
              onClick={() =>
                confirm({
                  title: t(shellText.deleteTitle, { name }),
                  text: shellText.deleteText,
                  action: shellText.delete,
                  run: () => act(() => remove(opened._id), t(shellText.deleted, { name }), close),
                })
              }
            >
              {shellText.delete}
            </Button>
          )}
          {confirmDialog}
        </Modal>
      )}
    </Section>
  )
}
