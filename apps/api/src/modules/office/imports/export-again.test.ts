import type { Import } from '@delguur/contract/office/imports'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '../../../../test/documents/importing.ts'
import { atPush } from '../../../../test/proofs.ts'
import { exportBatch } from '../staff/jobs.ts'

let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('export_again')
})
afterAll(() => of.close())

type Format = 'csv' | 'xlsx'
const formats: readonly Format[] = ['csv', 'xlsx']

/** The file of the goods that an address of the list finds. */
async function fileOf(format: Format, query = ''): Promise<Buffer> {
  const made = await of.call('POST', '/exports', { list: 'products', format, query })
  expect(made.status, JSON.stringify(made.body)).toBe(202)
  const { id } = made.body.job
  for (let n = 0; n < 100; n++) {
    await exportBatch.run(of.shop.services, { job_id: id })
    const { body } = await of.call('GET', `/jobs/${id}`)
    if (body.status !== 'done') continue
    const answer = await of.shop.app.inject({ method: 'GET', url: body.file_url })
    expect(answer.statusCode).toBe(200)
    return answer.rawPayload
  }
  throw new Error('the export did not end')
}

/** What differs, line by line, so that a failure names it. */
async function differences(id: number): Promise<string[]> {
  const rows = [...(await of.rows(id, 'filter[state]=update')), ...(await of.rows(id, 'filter[state]=error'))]
  return rows.map(({ line, key, changes, problems }) => JSON.stringify({ line, key, changes, problems }))
}

/** Imports a file of the shop's own goods again, and expects that it says and does nothing. */
async function importsAsItIs(file: Buffer, format: Format): Promise<Import> {
  const before = await of.shopState()
  const read = await of.begin(file, 'products', `goods.${format}`)
  expect(read).toMatchObject({ status: 'asking', source: 'ours', questions: [] })
  expect(read.columns.filter(({ target }) => target === null || target === 'skip')).toEqual([])
  const dry = await of.check(read.id)
  expect(await differences(read.id)).toEqual([])
  expect(dry.counts).toMatchObject({ create: 0, update: 0, errors: 0, same: dry.rows, total: dry.rows })
  expect(await of.start(read.id)).toMatchObject({ status: 'done', counts: { same: dry.rows } })
  expect(await of.shopState()).toBe(before)
  return dry
}

describe('an export of goods imports again without a difference', () => {
  it.each(formats)(
    'of the whole shop, as %s',
    async (format) => {
      const { rows } = await importsAsItIs(await fileOf(format), format)
      const { rows: found } = await of.shop.pool.query(`select count(*)::int as n from variants v
      join products p on p.id = v.product_id where p.deleted_at is null and p.status <> 'archived' and v.deleted_at is null
        and (not v.is_master or not exists (select from variants o where o.product_id = p.id and o.deleted_at is null and not o.is_master))`)
      expect(rows).toBe(found[0].n)
    },
    120_000,
  )

  const piece = fc.oneof(
    fc.constantFrom(
      '"',
      '""',
      '\n',
      '\r\n',
      ';',
      ',',
      '=1+1',
      '+7',
      '-',
      '@SUM(A1)',
      "'",
      "'=",
      '\t',
      '|',
      '😀',
      '\u00a0',
      '\\n',
      '\\,',
    ),
    fc.constantFrom(
      '<b>',
      '&amp;',
      '&',
      '_x0041_',
      '#N/A',
      '1e5',
      '007',
      'өү',
      'Цамц',
      'шинэ',
      'null',
      'a>b',
      ' ',
      'x',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  const text = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join(''))
    .filter((each) => each.trim() !== '')
  const odd = fc.record({
    name: text,
    english: text,
    description: text,
    title: text,
    tags: fc.array(text, { maxLength: 3 }),
    property: text,
    compare: fc.option(fc.integer({ min: 0, max: 30_000 })),
    sale: fc.option(fc.integer({ min: 0, max: 9_999 })),
    categories: fc.nat({ max: 11 }),
  })

  it(
    'of goods with odd texts',
    async () => {
      let n = 0
      const { rows } = await of.shop.pool.query(
        `select permalink from taxons where parent_id is not null order by id limit 11`,
      )
      const categories = rows.map(({ permalink }) => permalink)
      await fc.assert(
        fc.asyncProperty(
          fc.array(odd, { minLength: 1, maxLength: 8 }),
          fc.constantFrom(...formats),
          async (all, format) => {
            const run = ++n
            for (const [i, each] of all.entries()) {
              const slug = `odd-${run}-${i}`
              const made = await of.call('POST', '/products', {
                slug,
                name: { mn: each.name, en: each.english },
                description: { mn: each.description },
                meta_title: { mn: each.title },
                tags: [`odd${run}`, ...each.tags],
                properties: { 'Хачин нэр': { mn: each.property }, odd: each.property },
                categories: categories.slice(0, each.categories),
                variants: [
                  { sku: `ODD-${run}-${i}`, price: 10_000, compare_at_price: each.compare, sale_price: each.sale },
                ],
              })
              expect(made.status, JSON.stringify(made.body)).toBe(201)
            }
            await importsAsItIs(await fileOf(format, `filter[tag]=odd${run}`), format)
          },
        ),
        { numRuns: atPush(4, { proofs: 200 }), seed: 71 },
      )
    },
    atPush(60_000, { proofs: 1_200_000 }),
  )
})
