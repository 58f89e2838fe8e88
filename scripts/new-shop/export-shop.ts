import { createWriteStream } from 'node:fs'
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { fileFolder } from '../../apps/api/src/adapters/files/file-folder.ts'
import type { FileStore } from '../../apps/api/src/platform/file-store.ts'

const batch = 2_000

/** Every row of a table as JSON, a line each, read batch by batch in one snapshot. */
async function* lines(client: pg.Client, table: string): AsyncGenerator<string> {
  await client.query(`declare rows no scroll cursor for select to_jsonb(t) as row from ${table} t`)
  try {
    for (;;) {
      const { rows } = await client.query<{ row: unknown }>(`fetch ${batch} from rows`)
      if (rows.length === 0) return
      for (const { row } of rows) yield `${JSON.stringify(row)}\n`
    }
  } finally {
    await client.query('close rows')
  }
}

export type Exported = { tables: number; rows: number; files: number }
type Sources = {
  url: string
  name: string
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

/**
 * Writes everything of a shop into a folder: each table of the database, the folders of its pictures, files and settings, and what
 * lies in a bucket. The folder has its name only once it is whole; until then a run goes on with what the one before has copied.
 */
export async function exportShop(target: string, { url, name, folders, stores }: Sources): Promise<Exported> {
  const folder = `${target}.partial`
  await rm(join(folder, 'tables'), { recursive: true, force: true })
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = new pg.Client(url)
  await client.connect()
  const counts: Record<string, number> = {}
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const { rows: tables } = await client.query<{ name: string; safe: string }>(
      `select c.relname as name, format('%I.%I', n.nspname, c.relname) as safe from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    )
    for (const table of tables) {
      const { rows } = await client.query<{ total: string }>(`select count(*) as total from ${table.safe}`)
      counts[table.name] = Number(rows[0]?.total ?? 0)
      const file = createWriteStream(join(folder, 'tables', `${table.name}.jsonl.gz`), { mode: 0o600 })
      await pipeline(Readable.from(lines(client, table.safe)), createGzip(), file)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  for (const [to, from] of Object.entries(folders))
    await cp(from, join(folder, to), {
      recursive: true,
      filter: (path) => !/\.(exporting|removing)$/.test(path),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  let files = 0
  for (const [to, store] of Object.entries(stores)) files += await copyStore(store, join(folder, to))
  const facts = { shop: name, at: new Date(), counts, bucket_files: files }
  await writeFile(join(folder, 'export.json'), `${JSON.stringify(facts, null, 2)}\n`)
  await rename(folder, target)
  return { files, tables: Object.keys(counts).length, rows: Object.values(counts).reduce((sum, each) => sum + each, 0) }
}
