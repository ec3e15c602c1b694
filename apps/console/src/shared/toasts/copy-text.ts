import { showToast } from './toasts.ts'

/** Copies a text and confirms it. If the browser denies access, shows the text. */
export async function copyText(text: string, confirmation: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ text: confirmation })
  } catch {
    showToast({ text })
  }
}
