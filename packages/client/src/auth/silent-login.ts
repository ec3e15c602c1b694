/** The message that the login page posts from the hidden iframe. */
export interface SilentLoginResponse {
  code?: string
  state: string
  error?: string
  error_description?: string
}

/**
 * Opens the login page in a hidden iframe and waits for its message. Ignores messages from other frames or
 * origins, or with another state.
 */
export function silentLogin(authUrl: string, state: string, timeout = 120_000): Promise<SilentLoginResponse> {
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.src = authUrl
  const { origin } = new URL(authUrl)

  let finish = () => {}

  return new Promise<SilentLoginResponse>((resolve, reject) => {
    const listen = (event: MessageEvent) => {
      if (event.source === frame.contentWindow && event.origin === origin && event.data?.state === state)
        resolve(event.data)
    }
    const timer = setTimeout(() => reject(new Error('OAuth flow timed out')), timeout)
    finish = () => {
      window.removeEventListener('message', listen)
      clearTimeout(timer)
      frame.remove()
    }
    window.addEventListener('message', listen)
    document.body.appendChild(frame)
  }).finally(() => finish())
}

/** Throws before any request if there is no document for an iframe. */
export function requireWindow(): void {
  if (!globalThis.window || !globalThis.document) throw new Error('Silent login needs a browser window')
}
