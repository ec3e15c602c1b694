/** A test, by the file it is in and the title it has there. */
export interface ShownBy {
  readonly file: string
  readonly title: string
}

/** One statement of the specification, and the tests that show it. */
export interface Row {
  readonly statement: string
  readonly shownBy: readonly ShownBy[]
}

/** A part of the page. */
export interface Section {
  readonly title: string
  /** What the first column holds. */
  readonly of: string
  readonly rows: readonly Row[]
}

export const row = (statement: string, ...shownBy: ShownBy[]): Row => ({ statement, shownBy })

/** Tests of one file, by their titles. */
export const testsIn =
  (file: string) =>
  (title: string): ShownBy => ({ file, title })

/** Recorded exchanges of one area, by their names; `tests/wire/replay.test.ts` runs each as a test of its own. */
export const exchangesOf =
  (area: string) =>
  (name: string): ShownBy => ({
    file: `tests/wire/vectors/${area}.recorded.json`,
    title: `${area}/${name}`,
  })
