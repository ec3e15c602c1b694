/** Preloaded into a storefront's server: every connection that leaves the machine goes to the proxy instead. */
const { Socket } = require('node:net')

const PROXY = { host: '127.0.0.1', port: Number(process.env.VITRINE_PROXY_PORT) }
const LOCAL = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0'])

/** @param {unknown} options */
const isExternal = (options) =>
  typeof options === 'object' &&
  options !== null &&
  'host' in options &&
  typeof options.host === 'string' &&
  !LOCAL.has(options.host)

/** @type {(this: Socket, ...args: any[]) => Socket} */
const connect = Socket.prototype.connect

/** @this {Socket} @param {any[]} args */
Socket.prototype.connect = function (...args) {
  // Node.js itself passes an array that holds the options.
  const [first] = args
  if (Array.isArray(first)) {
    if (isExternal(first[0])) first[0] = { ...first[0], ...PROXY }
  } else if (isExternal(first)) args[0] = { ...first, ...PROXY }
  return connect.apply(this, args)
}
