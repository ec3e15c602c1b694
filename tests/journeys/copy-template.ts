import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A migrated, empty database. It is deleted with the server that the global setup starts. */
export async function copyTemplate(templateUrl: string): Promise<string> {
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  url.pathname = '/postgres'
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  await server.query(`create database ${name} template ${template}`)
  await server.end()
  url.pathname = `/${name}`
  return url.href
}
