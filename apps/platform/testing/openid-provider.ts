import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

/** A person at the provider. */
export interface ProviderPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
}

interface TokenAnswer {
  id_token: string
}

const PAGE = `<!doctype html><html lang="en"><title>Acme</title><h1>Sign in to Acme</h1><form>
<button name="answer" value="continue">Continue</button><button name="answer" value="cancel">Cancel</button></form></html>`

const CLIENT = { client_id: 'the shop', client_secret: 'a secret that only the provider knows' }

interface ProviderOptions {
  readonly port?: number
  /** Whether its sign-in page asks in a browser. */
  readonly hasPage?: boolean
}

/**
 * A real OpenID provider on a port of its own. Tests choose who signs in, and may change what the provider answers.
 * Without `hasPage`, its sign-in page asks nothing.
 */
export async function openOpenIdProvider(
  redirectUrl: string,
  { port = 0, hasPage = false }: ProviderOptions = {},
) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const people = new Map<string, ProviderPerson>()
  let next: ProviderPerson | undefined
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `http://${host}`

  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUrl] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'key', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['only for tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: KoaContextWithOIDC, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: KoaContextWithOIDC, id: string) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
    loadExistingGrant: async (ctx: KoaContextWithOIDC) => {
      const { client, session } = ctx.oidc
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()

  /** What the token endpoint answers instead. */
  let changeToken: ((answer: TokenAnswer) => Promise<TokenAnswer>) | undefined
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      const answer = new URL(request.url, issuer).searchParams.get('answer')
      if (hasPage && !answer) {
        response.setHeader('content-type', 'text/html').end(PAGE)
        return
      }
      const login = { accountId: next?.sub ?? '' }
      const result = next && answer !== 'cancel' ? { login } : { error: 'access_denied' }
      void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      return
    }
    const change = request.url === '/token' ? changeToken : undefined
    if (change) {
      const end = response.end.bind(response)
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        name.toLowerCase() === 'content-length' ? response : setHeader(name, value)
      response.end = ((body: string) => {
        void change(JSON.parse(body)).then((answer) => end(JSON.stringify(answer)))
        return response
      }) as typeof response.end
    }
    void callback(request, response)
  }

  /** Who signs in next; without a person, the sign-in is canceled. */
  const setPerson = (person: ProviderPerson | undefined): void => {
    next = person
    if (person) people.set(person.sub, person)
  }

  /** Follows the provider's redirects as a browser does, back to the shop. */
  const signIn = async (url: string, person: ProviderPerson | undefined): Promise<string> => {
    setPerson(person)
    const jar = new Map<string, string>()
    let at = new URL(url)
    for (let redirects = 0; redirects < 10 && at.host === host; redirects += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`The provider answers ${response.status}: ${await response.text()}`)
      at = new URL(location, at)
    }
    return at.href
  }

  return {
    host,
    issuer,
    client: { clientId: CLIENT.client_id, clientSecret: CLIENT.client_secret },
    setPerson,
    signIn,
    /** Signs the ID token of the next sign-ins with other claims, or with a key that is not the provider's. */
    changeIdToken: (change: ((claims: JWTPayload) => JWTPayload) | undefined, { isForeign = false } = {}) => {
      changeToken =
        change &&
        (async (answer) => {
          const claims = JSON.parse(
            Buffer.from(answer.id_token.split('.')[1] ?? '', 'base64url').toString('utf8'),
          )
          const id_token = await new SignJWT(change(claims))
            .setProtectedHeader({ alg: 'RS256', kid: 'key' })
            .sign(isForeign ? foreign.privateKey : privateKey)
          return { ...answer, id_token }
        })
    },
    /** Answers every request in this way, until it is called again. */
    answerWith: (answer: typeof handle | undefined) => {
      const usual = handle
      if (answer) handle = answer
      return () => {
        handle = usual
      }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
