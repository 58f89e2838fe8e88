import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Runs a statement in the shop's database, to let time pass for one person; how many rows it changed. */
export async function changeRows(statement: string, values: unknown[]): Promise<number> {
  const dataDir = process.env.SHOP_DATA_DIR
  if (!dataDir) throw new Error('SHOP_DATA_DIR must name the data folder of the shop that SHOP_URL names')
  const read = (name: string) => readFile(join(dataDir, 'postgres', name), 'utf8')
  const [password, pid] = await Promise.all([read('password'), read('cluster/postmaster.pid')])
  const client = new pg.Client(`postgres://delguur:${password.trim()}@127.0.0.1:${pid.split('\n')[3]}/bambar`)
  await client.connect()
  try {
    return (await client.query(statement, values)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
