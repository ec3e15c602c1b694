import type { SavedTaxGroup } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'

/** The tax classes of a product. The empty value is the default one, whichever it is at the time. */
export function TaxGroupOptions({ groups }: { readonly groups: readonly SavedTaxGroup[] }): ReactElement {
  const standard = groups.find(({ isDefault }) => isDefault)
  return (
    <>
      <option value="">
        {standard ? t(editorText.defaultTaxGroupNamed, { name: standard.name }) : editorText.defaultTaxGroup}
      </option>
      {groups
        .filter(({ isDefault }) => !isDefault)
        .map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
    </>
  )
}
