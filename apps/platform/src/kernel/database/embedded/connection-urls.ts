/** The superuser of the cluster, and the name of its database. */
export const DATABASE_NAME = 'vitrine'

export const socketUrl = (data: string, password: string): string =>
  `postgres://${DATABASE_NAME}:${password}@localhost/${DATABASE_NAME}?host=${encodeURIComponent(data)}`

export const loopbackUrl = (port: number, password: string): string =>
  `postgres://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`
