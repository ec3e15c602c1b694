/** The value of a text field, or an empty string. */
export const getFormText = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
