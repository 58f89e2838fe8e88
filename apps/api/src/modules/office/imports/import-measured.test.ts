import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { anImporter } from '../../../../test/documents/importing.ts'
import { atPush } from '../../../../test/proofs.ts'
import { aKilledWorker } from '../../../../test/shops/killed-worker.ts'
import { sendFile } from '../../../../test/uploads.ts'

// A large file by a process that is killed on the way: that all is right in the end, how long it takes and how much memory.
// IMPORT_LINES for another size.

const lines = Number(process.env.IMPORT_LINES ?? atPush(1_000, { proofs: 100_000 }))
/** After which part of the lines it is killed. */
const kills = { check: atPush<number[]>([], { proofs: [0.5] }), run: atPush<number[]>([0.2], { proofs: [0.3, 0.7] }) }
const variants = 4
let of: Awaited<ReturnType<typeof anImporter>>
let worker: ReturnType<typeof aKilledWorker>
beforeAll(async () => {
  of = await anImporter('import_measured')
  const { rows } = await of.shop.pool.query('select current_database() as name')
  const address = new URL(inject('testServerUrl'))
  address.pathname = `/${rows[0].name}`
  worker = aKilledWorker(address.href, of.folder)
})
afterAll(async () => {
  await worker.kill()
  await of.close()
})

const file = () =>
  Array.from({ length: lines }, (_, n) => {
    const [product, variant] = [Math.floor(n / variants), n % variants]
    const name = variant === 0 ? `Хүүхдийн цамц ${product}` : ''
    return `mass-${product},MASS-${product}-${variant},${name},${10_000 + variant},${variant + 1},Хэмжээ,Т${variant + 1}\n`
  })

const count = async (text: string): Promise<Record<string, number>> => (await of.shop.pool.query(text)).rows[0]
const far = (id: number) => count(`select (phase is null)::int as over, done from imports where id = ${id}`)
/** How far it is and what it wrote, in one look: the database may be ending a transaction of who was killed. */
const left = (id: number) =>
  count(`select (phase is null)::int as over, done,
    (select count(*) from variants where sku like 'MASS-%' and not is_master)::int as written from imports where id = ${id}`)

/** What of the file does not stand in the shop as it says, and what stands there twice. */
const mistakes = () =>
  count(`with wanted as (select 'mass-' || n / ${variants} as slug, 'MASS-' || n / ${variants} || '-' || n % ${variants} as sku,
      'Хүүхдийн цамц ' || n / ${variants} as name, 10000 + n % ${variants} as price, 1 + n % ${variants} as units,
      'Т' || 1 + n % ${variants} as size from generate_series(0, ${lines - 1}) n),
    found as (select p.slug, v.sku, p.name ->> 'mn' as name, v.price, s.count_on_hand as units, o.presentation ->> 'mn' as size
      from products p join variants v on v.product_id = p.id and not v.is_master join stock_items s on s.variant_id = v.id and s.count_on_hand <> 0
      join variant_option_values x on x.variant_id = v.id join option_values o on o.id = x.option_value_id
      where p.slug like 'mass-%' and v.sku like 'MASS-%')
    select (select count(*) from (select * from wanted except all select * from found) w)::int as missing,
      (select count(*) from (select * from found except all select * from wanted) w)::int as more,
      (select count(*) from stock_items s join variants v on v.id = s.variant_id where v.sku like 'MASS-%'
        and s.count_on_hand <> (select sum(quantity) from stock_movements m where m.stock_item_id = s.id))::int as unbooked,
      (select count(*) from (select stock_item_id from stock_movements m join stock_items s on s.id = m.stock_item_id
        join variants v on v.id = s.variant_id where v.sku like 'MASS-%' group by 1 having count(*) > 1) t)::int as twice,
      (select count(*) from products p where p.slug like 'mass-%' and (p.version <> 1
        or (select count(*) from product_versions w where w.product_id = p.id) <> 1
        or (select count(*) from audit_rows a where a.subject_type = 'product' and a.subject_id = p.id::text) <> 1))::int as unsaid`)
const figures: string[] = []
/** Waits until the worker has done what was begun, and kills it on the way; gives what the killed ones had written. */
async function done(name: string, id: number, from: number, deaths: readonly number[] = []): Promise<void> {
  let peak = 0
  for (const part of [...deaths, undefined]) {
    for (;;) {
      const { over, done: reached = 0 } = await far(id)
      peak = Math.max(peak, worker.peak())
      if (over) break
      if (part !== undefined && reached >= lines * part) {
        await worker.kill()
        break
      }
      await setTimeout(atPush(5, { proofs: 50 }))
    }
    if (part === undefined) break
    // nothing is half written: what the file has up to where it came, and no more
    const { over, done: reached, written } = await left(id)
    expect([over, written]).toEqual([0, name === 'run' ? reached : 0])
    await worker.start()
  }
  const seconds = (performance.now() - from) / 1000
  figures.push(`${name} ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)} lines a second, at most ${peak} MB`)
}

/** The file as the worker reads, checks and imports it. */
async function imported(text: string, label: string, deaths: { check: readonly number[]; run: readonly number[] }) {
  const { body: upload } = await sendFile(of.shop, of.owner, 'goods.csv', Buffer.from(text))
  let from = performance.now()
  const { body } = await of.call('POST', '/imports', { upload_id: upload.upload_id, kind: 'products' })
  await done(`${label}read`, body.id, from)
  from = performance.now()
  expect((await of.call('PUT', `/imports/${body.id}/check`)).status).toBe(202)
  await done(`${label}check`, body.id, from, deaths.check)
  const { counts } = await of.get(body.id)
  from = performance.now()
  expect((await of.call('PUT', `/imports/${body.id}/run`)).status).toBe(202)
  await done(`${label}run`, body.id, from, deaths.run)
  expect(await of.get(body.id)).toMatchObject({ status: 'done', done: lines, counts })
  return counts
}

it('guarantee 56: imports each line of a large file once though its process is killed, and changes nothing the second time', async () => {
  const text = `${of.head}${file().join('')}`
  await worker.start()
  expect(await imported(text, '', kills)).toMatchObject({ create: lines, errors: 0, total: lines })
  expect(await mistakes()).toEqual({ missing: 0, more: 0, unbooked: 0, twice: 0, unsaid: 0 })
  const before = await of.shopState()
  const none = { check: [], run: [] }
  expect(await imported(text, 'again: ', none)).toMatchObject({ create: 0, update: 0, same: lines, errors: 0 })
  expect(await of.shopState()).toBe(before)
  await worker.stop()
  process.stdout.write(`${lines} lines; ${figures.join('; ')}\n`)
}, 3_600_000)
