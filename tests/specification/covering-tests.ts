/** A test, by its file and title. */
export interface ShownBy {
  readonly file: string
  readonly title: string
}

/** One statement of the specification, and the tests that cover it. */
export interface Row {
  readonly statement: string
  readonly shownBy: readonly ShownBy[]
}

/** A section of the page. */
export interface Section {
  readonly title: string
  /** The heading of the first column. */
  readonly of: string
  readonly rows: readonly Row[]
}

export const row = (statement: string, ...shownBy: ShownBy[]): Row => ({ statement, shownBy })

/** Tests of one file, by title. */
export const testsIn =
  (file: string) =>
  (title: string): ShownBy => ({ file, title })

/** Recorded exchanges of one area, by name; `tests/wire/replay.test.ts` runs each as a test. */
export const exchangesOf =
  (area: string) =>
  (name: string): ShownBy => ({
    file: `tests/wire/vectors/${area}.recorded.json`,
    title: `${area}/${name}`,
  })
