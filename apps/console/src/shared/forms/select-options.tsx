import type { ReactElement } from 'react'

/** The options of a select, by value. */
export const SelectOptions = ({
  labels,
}: {
  readonly labels: Readonly<Record<string, string>>
}): ReactElement[] =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
