/** The superuser of the cluster, and the name of its database. */
export const NAME = 'vitrine'

export const socketUrl = (data: string, password: string): string =>
  `postgres://${NAME}:${password}@localhost/${NAME}?host=${encodeURIComponent(data)}`

export const loopbackUrl = (port: number, password: string): string =>
  `postgres://${NAME}:${password}@127.0.0.1:${port}/${NAME}`
