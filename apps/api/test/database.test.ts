import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { emptyDatabase, freshDatabase, recreate } from './database.ts'

async function tables(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ total: number }>(
    `select count(*)::int total from information_schema.tables where table_schema = 'public'`,
  )
  await client.end()
  return rows[0]?.total ?? 0
}

describe('databases of the tests', () => {
  it('have the tables of the shop', async () => {
    expect(await tables(await freshDatabase('tables'))).toBeGreaterThan(10)
    expect(await tables(await emptyDatabase())).toBe(0)
  })

  it('are empty again each time, even while something holds the last one open', async () => {
    const url = await freshDatabase('again')
    const holder = new pg.Client(url)
    holder.on('error', () => undefined)
    await holder.connect()
    await holder.query('create table left_over (id int)')
    const client = new pg.Client(await freshDatabase('again'))
    await client.connect()
    await expect(client.query('select * from left_over')).rejects.toThrow(/does not exist/)
    await client.end()
  })

  it('never touch a database whose name does not say test', async () => {
    await expect(recreate(inject('testServerUrl'), 'bambar')).rejects.toThrow('not a test database: bambar')
  })
})
