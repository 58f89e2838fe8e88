import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { s3Files } from '../../src/adapters/files/s3.ts'
import { freshDatabase } from '../database.ts'
import { aSandbox, type TestSandbox } from '../sandbox.ts'
import { actAt } from '../sandbox-act.ts'

// `npm run shop:remove` as a process, on a shop whose files lie in a bucket that others use too.

const name = 'leaving'
const keys = { bucket: 'delguur', region: 'sandbox-1', key_id: 'sandbox', secret: 'sandbox-secret' }
let sandbox: TestSandbox
let folder: string
beforeAll(async () => {
  sandbox = await aSandbox()
  folder = await mkdtemp(join(tmpdir(), 'shop remove '))
})
afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true })
})

const store = (prefix: string) => s3Files({ url: `${sandbox.inbox_url}/s3`, ...keys, prefix })
async function pathsOf(prefix: string): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of store(prefix).list()) paths.push(path)
  return paths
}

it('exports the files of a bucket and removes them, goes on after a failure, and leaves those of others', async () => {
  const url = await freshDatabase('shop_remove')
  const tenants = join(folder, 'tenants')
  await mkdir(join(tenants, name), { recursive: true })
  await writeFile(join(tenants, name, 'tenant.ts'), 'export default {}\n')
  const pictures = ['goods/Цагаан & 1.avif', 'goods/2.avif']
  for (const path of pictures) await store(`${name}/media`).keep(path, Buffer.from(path))
  await store(`${name}/files`).keep('uploads/7', Buffer.from('seven'))
  await store('leaving-not/media').keep('a', Buffer.from('a'))
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    TENANTS: '',
    TENANTS_DIR: tenants,
    FILES_URL: `${sandbox.inbox_url}/s3`,
    FILES_BUCKET: keys.bucket,
    FILES_REGION: keys.region,
    FILES_KEY_ID: keys.key_id,
    FILES_SECRET: keys.secret,
  }
  const to = join(folder, 'export')
  const args = ['scripts/shop/shop-remove.ts', '--name', name, '--confirm', name, '--to', to]
  const run = () =>
    promisify(execFile)(process.execPath, args, { cwd: resolve(import.meta.dirname, '../../../..'), env })

  await actAt(`${sandbox.inbox_url}/s3-failures/3`, { method: 'POST' })
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('503 SlowDown') })
  expect(await pathsOf(`${name}/media`)).toHaveLength(2)
  await access(join(tenants, name, 'tenant.ts'))
  await expect(access(to)).rejects.toThrow()

  const { stdout } = await run()
  expect(stdout).toContain('3 files copied')
  expect(JSON.parse(await readFile(join(to, 'export.json'), 'utf8'))).toMatchObject({ shop: name, bucket_files: 3 })
  for (const path of pictures) expect(await readFile(join(to, 'media', path), 'utf8')).toBe(path)
  expect(await readFile(join(to, 'files/uploads/7'), 'utf8')).toBe('seven')
  expect(await readdir(join(to, 'tenant'))).toEqual(['tenant.ts'])
  expect([await pathsOf(`${name}/media`), await pathsOf(`${name}/files`)]).toEqual([[], []])
  expect(await pathsOf('leaving-not/media')).toEqual(['a'])
  expect(await readdir(tenants)).toEqual([])
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query("select count(*)::int as n from pg_class where relname = 'orders'")
  await client.end()
  expect(rows).toEqual([{ n: 0 }])
}, 120_000)
