import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'

/** Tries of the positions of routes, by the list of the routes. */
const tries = new Map<string, TrieRouter<number>>()

/**
 * Platforms of one process with the same routes share the trie of their paths, because building it takes longer than
 * most tests. Hono's own choice for these routes is such a trie, too, after it has failed to build a regular expression.
 */
export function createSharedRouter<Handler>(): Router<Handler> {
  const routes: string[] = []
  const handlers: Handler[] = []
  let trie: TrieRouter<number> | undefined
  return {
    name: 'SharedRouter',
    add: (method, path, handler) => {
      routes.push(`${method} ${path}`)
      handlers.push(handler)
    },
    match: (method, path) => {
      trie ??= trieOf(routes)
      const [matches] = trie.match(method, path) as Result<number> & [[number, Record<string, string>][]]
      return [matches.map(([position, parameters]) => [handlers[position] as Handler, parameters])]
    },
  }
}

function trieOf(routes: readonly string[]): TrieRouter<number> {
  const list = routes.join('\n')
  const known = tries.get(list)
  if (known) return known
  const trie = new TrieRouter<number>()
  for (const [position, route] of routes.entries()) {
    const [method = '', path = ''] = route.split(' ')
    trie.add(method, path, position)
  }
  tries.set(list, trie)
  return trie
}
