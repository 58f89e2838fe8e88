import { readFile } from 'node:fs/promises'
import type { Import, ImportRow } from '@delguur/contract/office/imports'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { importStep } from '../../src/modules/office/imports/step.ts'
import { aBearer, aUser } from '../builders.ts'
import { type DemoShop, startDemoShop } from '../shops/demo-shop.ts'
import { sendFile, withFiles } from '../uploads.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

export const corpus = (name: string) => readFile(new URL(`../imports/${name}`, import.meta.url))

/** A shop whose owner imports files. */
export async function anImporter(name: string) {
  const shop: DemoShop = await startDemoShop(name)
  const files = await withFiles(shop)
  const { id: owner_id } = await aUser(shop.db, { email: `ezen@${name}.example`, role: 'admin' })
  const owner = await aBearer(shop, owner_id)
  const { code: store } = await shop.db
    .selectFrom('stock_locations')
    .select('code')
    .where('active', '=', true)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const call = (method: Method, path: string, body?: object, version?: number, bearer = owner) =>
    shop.call(method, `/backoffice${path}`, {
      bearer,
      ...(body && { body }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
  /** Does all that waits of an import. */
  const work = async (id: number): Promise<void> => {
    for (;;) {
      await importStep.run(shop.services, { import_id: id })
      const { phase } = await shop.db
        .selectFrom('imports')
        .select('phase')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (phase === null) return
    }
  }
  const get = async (id: number): Promise<Import> => (await call('GET', `/imports/${id}`)).body
  const rows = async (id: number, query = ''): Promise<ImportRow[]> =>
    (await call('GET', `/imports/${id}/rows?${query}`)).body.rows
  /** Sends a file and has it read. */
  async function begin(
    text: string | Buffer,
    kind = 'products',
    file = 'goods.csv',
    more: object = {},
  ): Promise<Import> {
    const { body: upload } = await sendFile(shop, owner, file, Buffer.from(text))
    const { status, body } = await call('POST', '/imports', { upload_id: upload.upload_id, kind, ...more })
    expect([status, body.status], JSON.stringify(body)).toEqual([201, 'reading'])
    await work(body.id)
    return get(body.id)
  }
  async function check(id: number): Promise<Import> {
    const { status, body } = await call('PUT', `/imports/${id}/check`)
    expect(status, JSON.stringify(body)).toBe(202)
    await work(id)
    return get(id)
  }
  async function start(id: number): Promise<Import> {
    const { status, body } = await call('PUT', `/imports/${id}/run`)
    expect([status, body.job?.kind], JSON.stringify(body)).toEqual([202, 'import'])
    await work(id)
    return get(id)
  }
  const head = `slug,sku,name_mn,price,stock_${store},option1_name,option1_value\n`
  /** All that an import could change. */
  async function shopState(): Promise<string> {
    const { rows: found } = await sql<{ all: string }>`select md5(string_agg(t, ',' order by t)) as all from (
      select md5(p::text) as t from products p union all select md5(v::text) from variants v union all select md5(s::text) from stock_items s
      union all select md5(m::text) from stock_movements m union all select md5(b::text) from brands b
      union all select md5(o::text) from option_values o union all select md5(c::text) from product_taxons c) all_rows`.execute(
      shop.db,
    )
    return found[0]?.all ?? ''
  }
  const close = async () => {
    await shop.close()
    await files.remove()
  }
  return {
    shop,
    folder: files.folder,
    owner,
    store,
    call,
    work,
    get,
    rows,
    begin,
    check,
    start,
    head,
    shopState,
    close,
  }
}
