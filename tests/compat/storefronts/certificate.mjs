import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fail } from '../../../scripts/lib/command-error.mjs'

const run = promisify(execFile)

/**
 * @typedef {object} Certificate
 * @property {string} file The value of `NODE_EXTRA_CA_CERTS`.
 * @property {Buffer} cert
 * @property {Buffer} key
 * @property {string} keyHash The value of Chromium’s `--ignore-certificate-errors-spki-list`.
 */

/**
 * Creates a self-signed certificate for these hosts. It is used for one run only.
 *
 * @param {string} directory
 * @param {readonly string[]} hosts
 * @returns {Promise<Certificate>}
 */
export async function createCertificate(directory, hosts) {
  const [file, keyFile] = [join(directory, 'proxy.crt'), join(directory, 'proxy.key')]
  const names = hosts.map((host) => `DNS:${host}`).join(',')
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', '/CN=Compatibility test', '-addext', `subjectAltName=${names}`]
  await run('openssl', ['req', '-x509', ...options, ...subject, '-keyout', keyFile, '-out', file]).catch(
    (error) => {
      fail(`openssl could not create a certificate for the proxy.\n\n${error.stderr ?? error}`)
    },
  )
  const [cert, key] = [await readFile(file), await readFile(keyFile)]
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { file, cert, key, keyHash: createHash('sha256').update(publicKey).digest('base64') }
}
