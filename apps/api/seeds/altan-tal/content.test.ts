import { readFileSync } from 'node:fs'
import { locales } from '@delguur/kit/locale'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenant } from '../../../../tenants/altan-tal/tenant.ts'
import type { MediaManifest } from '../../src/adapters/pictures/picture-manifest.ts'
import { createDb, type Db } from '../../src/platform/database/db.ts'
import { freshDatabase } from '../../test/database.ts'
import { bambar } from '../demo/shop.ts'
import { demoOf } from '../demos.ts'
import { loadDemo, loadReference } from '../load.ts'
import { pictureSets, scenes } from './pictures.ts'
import { altanTal } from './shop.ts'

/** Every text of the content, with where it stands. */
function texts(value: unknown, path = 'shop'): [string, Record<string, unknown>][] {
  if (value === null || typeof value !== 'object') return []
  const record = value as Record<string, unknown>
  if ('mn' in record) return [[path, record]]
  return Object.entries(record).flatMap(([key, each]) => texts(each, `${path}.${key}`))
}

const content = texts(altanTal)

describe('the words of the store', () => {
  it('are complete in five languages', () => {
    expect(content.length).toBeGreaterThan(120)
    for (const [path, text] of content) {
      expect(Object.keys(text).toSorted(), path).toEqual([...locales].toSorted())
      for (const locale of locales) expect(String(text[locale]).trim(), `${path}.${locale}`).not.toBe('')
    }
  })

  it('have no Latin letters in Mongolian words and no Cyrillic in the English ones', () => {
    for (const [path, { mn, en }] of content) {
      expect(JSON.stringify(mn), path).not.toMatch(/[а-яөүё][a-z]|[a-z][а-яөүё]/i)
      expect(JSON.stringify(en).replace(/№ [А-Я]+-\d+/g, ''), path).not.toMatch(/[а-яөүё]/i)
    }
  })

  it('claim nothing and urge nobody', () => {
    const claims =
      /exclusive|elite|legendary|ultra|premium|best |purest|smooth|warm(?:s|ing) you|hangover|эрч|хямдрал|скидк|sconto|优惠|!/i
    for (const [path, text] of content) expect(JSON.stringify(text), path).not.toMatch(claims)
  })

  it('know nothing of the children’s shop', () => {
    expect(JSON.stringify(content.map(([, text]) => text))).not.toMatch(/бамбар|bambar|хүүхд|child|ребён|儿童|bambin/i)
    const [ours, theirs] = [altanTal, bambar].map(({ users, products, stores }) => [
      ...users.flatMap(({ email, phone }) => [email, phone]),
      ...products.flatMap(({ slug, sku }) => [slug, sku]),
      ...stores.map(({ phone }) => phone),
    ])
    expect(ours?.filter((each) => theirs?.includes(each))).toEqual([])
  })
})

describe('the goods', () => {
  it('are 6 to 10, the spirits with their strength and volume and without a sale price', () => {
    expect(altanTal.products.length).toBeGreaterThanOrEqual(6)
    expect(altanTal.products.length).toBeLessThanOrEqual(10)
    const spirits = altanTal.products.filter(({ alcohol_percent }) => alcohol_percent)
    expect(spirits.length).toBeGreaterThan(0)
    for (const { slug, sale, volume_ml, barcode, city_tax, sizes } of spirits) {
      expect([slug, sale, city_tax]).toEqual([slug, undefined, true])
      const measured = typeof volume_ml === 'object' ? Object.keys(volume_ml) : []
      expect(measured, slug).toEqual(sizes)
      expect(barcode && volume_ml, slug).toBeTruthy()
    }
    for (const { slug, alcohol_percent, volume_ml } of altanTal.products)
      expect([slug, Boolean(volume_ml)]).toEqual([slug, Boolean(alcohol_percent)])
  })

  it('are reachable: the home page’s categories and scenes lead to what there is', () => {
    const permalinks = altanTal.taxons.map(({ permalink }) => permalink)
    expect(tenant.home_taxons.filter((each) => !permalinks.includes(each))).toEqual([])
    const paths = [
      ...permalinks.map((each) => `/t/${each}`),
      ...altanTal.products.map(({ slug }) => `/products/${slug}`),
    ]
    expect(paths).toEqual(expect.arrayContaining(Object.values(tenant.home)))
    for (const permalink of permalinks)
      expect(
        altanTal.products.some(({ taxons }) => taxons.includes(permalink)),
        permalink,
      ).toBe(true)
  })

  it('are pictured, and nothing else is', () => {
    const file = new URL('media/manifest.json', import.meta.url)
    const manifest: MediaManifest = JSON.parse(readFileSync(file, 'utf8'))
    const wanted = [
      ...Object.keys(scenes).flatMap((name) => [`${name}-wide`, `${name}-tall`]),
      ...Object.entries(pictureSets).flatMap(([key, { views }]) => views.map((view) => `${key}-${view}`)),
    ]
    expect(Object.keys(manifest).toSorted()).toEqual(wanted.toSorted())
    for (const [key, { widths }] of Object.entries(manifest))
      for (const width of widths)
        expect(readFileSync(new URL(`media/${key}-${width}.avif`, import.meta.url)).length, key).toBeGreaterThan(300)
  })
})

describe('how it sells', () => {
  it('is by pick-up at licensed shops of different districts alone', () => {
    expect(new Set(altanTal.stores.map(({ division_id }) => division_id)).size).toBe(3)
    expect(altanTal.stores.every(({ alcohol_license, pick_up }) => alcohol_license && pick_up)).toBe(true)
    expect(new Set(altanTal.shipping_methods.map(({ kind }) => kind))).toEqual(new Set(['pick_up']))
  })

  it('takes no credit, no points and no gift cards, and promotes nothing', () => {
    const types = altanTal.payment_methods.map(({ type }) => type)
    expect(types).toEqual(['bank_transfer', 'qpay', 'golomt_card', 'socialpay'])
    expect([altanTal.promotions, altanTal.coupons, altanTal.wallet, altanTal.badges]).toEqual([[], [], null, []])
  })
})

describe('in a database', () => {
  let db: Db
  beforeAll(async () => {
    db = createDb(await freshDatabase('seed_altan_tal'), { max: 2 }).db
    await loadReference(db)
    const demo = await demoOf('altan-tal')
    if (!demo) throw new Error('the store has no demo')
    await loadDemo(db, { now: new Date('2026-11-21T03:00:00Z'), demo })
  })
  afterAll(() => db.destroy())

  it('has the bottle in three sizes, each with its own price, volume and stock', async () => {
    const { rows } = await sql`select v.sku, v.price, v.volume_ml, p.alcohol_percent::float as percent,
      (select count(*)::int from stock_items s where s.variant_id = v.id) as shelves
      from variants v join products p on p.id = v.product_id
      where p.slug = 'altan-tal' and not v.is_master order by v.position`.execute(db)
    expect(rows).toEqual([
      { sku: 'ALT-0001-500', price: 89_000, volume_ml: 500, percent: 40, shelves: 3 },
      { sku: 'ALT-0001-700', price: 119_000, volume_ml: 700, percent: 40, shelves: 3 },
      { sku: 'ALT-0001-1000', price: 159_000, volume_ml: 1000, percent: 40, shelves: 3 },
    ])
  })

  it('has every product for sale now, in stock, and spirits taxed as vodka', async () => {
    const { rows } = await sql`select p.slug from products p where p.available_on > now() or not exists (
      select from variants v join stock_items s on s.variant_id = v.id where v.product_id = p.id and s.count_on_hand > 0)`.execute(
      db,
    )
    expect(rows).toEqual([])
    const { rows: codes } = await sql`select distinct t.classification_code from products p
      join product_taxons pt on pt.product_id = p.id join taxons t on t.id = pt.taxon_id
      where p.alcohol_percent is not null`.execute(db)
    expect(codes).toEqual([{ classification_code: '2413150' }])
  })

  it('has the hours and the dry day as rows that staff change', async () => {
    const { rows } = await sql`select opens::text, closes::text from sale_hours`.execute(db)
    expect(rows).toEqual([{ opens: '10:00:00', closes: '22:00:00' }])
    const { rows: dry } =
      await sql`select d.name_mn, day_of_month from dry_days join divisions d on d.id = division_id`.execute(db)
    expect(dry).toEqual([{ name_mn: 'Улаанбаатар', day_of_month: 1 }])
  })
})
