import { randomUUID } from 'node:crypto'
import { closeDatabase, type Database, openDatabase } from '@vitrine/platform/database/open'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

/** A database of one's own, migrated and empty, for as long as the current test runs. */
export async function testDatabase(): Promise<Database> {
  const url = await copyOfTemplate()
  const db = openDatabase(url)
  onTestFinished(() => closeDatabase(db))
  return db
}

/** The address of a fresh copy of the migrated template. The copy goes with the test server. */
export async function copyOfTemplate(): Promise<string> {
  const template = new URL(inject('templateDatabase'))
  const name = `test_${randomUUID().replaceAll('-', '')}`

  const maintenance = new URL(template)
  maintenance.pathname = '/postgres'
  const connection = new pg.Client({ connectionString: maintenance.href })
  await connection.connect()
  try {
    await connection.query(`create database ${name} template ${template.pathname.slice(1)}`)
  } finally {
    await connection.end()
  }

  const copy = new URL(template)
  copy.pathname = `/${name}`
  return copy.href
}
