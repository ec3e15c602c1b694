import { onTestFinished } from 'vitest'
import { startSmtpServer } from './fake-smtp-server.ts'

/** A mail server that runs until the test ends. */
export async function startMailServer(...options: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...options)
  onTestFinished(() => void server.stop())
  return server
}
