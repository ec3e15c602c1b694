/** The object without undefined members. */
export const definedFields = <Some extends object>(some: Some) =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Some]?: Exclude<Some[Name], undefined>
  }
