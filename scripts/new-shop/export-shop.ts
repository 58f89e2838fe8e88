import { createWriteStream } from 'node:fs'
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { fileFolder } from '../../apps/api/src/adapters/files/file-folder.ts'
import type { FileStore } from '../../apps/api/src/platform/files/file-store.ts'
import { exportFormat } from './read-export.ts'
import { jobLines, lines, plainClient, type Sum, sequencesOf, sumOf, tablesOf } from './rows.ts'
import { writeSums } from './sums.ts'

export type Exported = { tables: number; rows: number; files: number }
type Sources = {
  url: string
  name: string
  /** Of what the shop seals with; see secret-mark.ts. */
  secret: string
  folders: Record<string, string>
  /** Stores outside this machine, by the folder that their files go into. */
  stores: Record<string, FileStore>
}

/** Copies what a store holds; what an earlier run has copied whole is not fetched again. */
async function copyStore(store: FileStore, folder: string): Promise<number> {
  const copy = fileFolder(folder)
  let files = 0
  for await (const { path, size } of store.list()) {
    const has = await stat(join(folder, path)).catch(() => undefined)
    if (has?.size !== size) {
      const bytes = await store.open(path)
      if (!bytes) continue
      await copy.keep(path, bytes)
    }
    files += 1
  }
  return files
}

const writeLines = (file: string, rows: AsyncIterable<string>): Promise<void> =>
  pipeline(Readable.from(rows), createGzip(), createWriteStream(file, { mode: 0o600 }))

/** All rows, in one snapshot. */
async function writeRows(url: string, folder: string) {
  await rm(join(folder, 'tables'), { recursive: true, force: true })
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = await plainClient(url)
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const tables: Record<string, Sum> = {}
    for (const table of await tablesOf(client)) {
      tables[table.name] = await sumOf(client, table)
      await writeLines(join(folder, 'tables', `${table.name}.jsonl.gz`), lines(client, table))
    }
    await writeLines(join(folder, 'jobs.jsonl.gz'), jobLines(client))
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by 1')
    const sequences = await sequencesOf(client)
    await client.query('commit')
    return { tables, sequences, migrations: rows.map(({ name }) => name) }
  } finally {
    await client.end()
  }
}

/**
 * Writes everything of a shop into a folder: each table of the database, the folders of its pictures, files and settings, and what
 * lies in a bucket. The folder has its name only once it is whole; until then a run goes on with what the one before has copied.
 */
export async function exportShop(target: string, { url, name, secret, folders, stores }: Sources): Promise<Exported> {
  const folder = `${target}.partial`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { tables, sequences, migrations } = await writeRows(url, folder)
  for (const [to, from] of Object.entries(folders))
    await cp(from, join(folder, to), {
      recursive: true,
      filter: (path) => !/\.(exporting|removing|part)$/.test(path),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  let files = 0
  for (const [to, store] of Object.entries(stores)) files += await copyStore(store, join(folder, to))
  const facts = {
    format: exportFormat,
    shop: name,
    at: new Date(),
    secret,
    migrations,
    tables,
    sequences,
    bucket_files: files,
  }
  await writeFile(join(folder, 'export.json'), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 })
  await writeSums(folder)
  await rename(folder, target)
  const sums = Object.values(tables)
  return { files, tables: sums.length, rows: sums.reduce((sum, { rows }) => sum + rows, 0) }
}
