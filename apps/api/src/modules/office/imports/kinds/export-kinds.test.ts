import { importExamples } from '@delguur/contract/office/import-examples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { anImporter } from '../../../../../test/documents/importing.ts'
import { exportBatch } from '../../staff/jobs.ts'

let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('export_kinds')
  await of.shop.pool.query(`
    with made as (insert into users (phone, email, first_name, last_name, birth_date, gender, selected_locale, created_at)
      select '8820' || lpad(n::text, 4, '0'), case when n % 3 > 0 then 'p' || n || '@export.example' end,
        case n % 4 when 0 then '' else 'Хүн ' end || chr(1040 + n % 30), case when n % 5 > 0 then 'Овог-Нэр' else '' end,
        case when n % 2 = 0 then date '1990-01-01' + n end, case n % 3 when 0 then 'male' when 1 then 'female' end,
        case when n % 7 = 0 then 'en' end, timestamptz '2026-01-01' + n * interval '1 hour'
      from generate_series(1, 150) n returning id)
    insert into consents (user_id, channel, topic, granted, created_at, source)
      select id, case id % 2 when 0 then 'email' else 'sms' end, 'offers', id % 3 > 0, timestamptz '2026-03-01 04:05:06.7Z', null from made`)
  await of.shop.pool.query(`insert into addresses (user_id, firstname, phone, state_name, city, district, khoroo, address1, address2)
    select id, first_name, phone, 'Улаанбаатар', 'Хан-Уул', 'Хан-Уул', '11-р хороо', 'Зайсан ' || id || ', "Тауэр", 3 тоот', null
    from users where phone like '8820%' and id % 2 = 0`)
})
afterAll(() => of.close())

async function fileOf(list: string, format: 'csv' | 'xlsx', more: object = {}, bearer?: string): Promise<Buffer> {
  const made = await of.call('POST', '/exports', { list, format, ...more }, undefined, bearer)
  expect(made.status, JSON.stringify(made.body)).toBe(202)
  for (let n = 0; n < 50; n++) {
    await exportBatch.run(of.shop.services, { job_id: made.body.job.id })
    const { body } = await of.call('GET', `/jobs/${made.body.job.id}`, undefined, undefined, bearer)
    if (body.status === 'done') return (await of.shop.app.inject({ method: 'GET', url: body.file_url })).rawPayload
  }
  throw new Error('the export did not end')
}

async function importsAsItIs(file: Buffer, kind: string, name: string): Promise<number> {
  const read = await of.begin(file, kind, name)
  expect(read).toMatchObject({ status: 'asking', source: 'ours', questions: [] })
  expect(read.columns.filter(({ target }) => target === null)).toEqual([])
  const dry = await of.check(read.id)
  const wrong = [
    ...(await of.rows(read.id, 'filter[state]=update,create')),
    ...(await of.rows(read.id, 'filter[state]=error')),
  ]
  expect(
    wrong.map(({ line, values, changes, problems }) => JSON.stringify({ line, values, changes, problems })),
  ).toEqual([])
  expect(dry.counts).toMatchObject({ create: 0, update: 0, errors: 0, same: dry.rows })
  return dry.rows
}

describe('an export imports again without a difference', () => {
  const reason = { reason: 'Тооцоо нийлэх' }

  it.each(['csv', 'xlsx'] as const)('of people, as %s', async (format) => {
    const { rows } = await of.shop.pool.query(
      "select count(*)::int as n from users where role = 'shopper' and merged_into is null",
    )
    expect(await importsAsItIs(await fileOf('people', format, reason), 'people', `people.${format}`)).toBe(rows[0].n)
  })

  it('of people that the list is filtered to, and of nobody else', async () => {
    const text = (await fileOf('people', 'csv', { ...reason, query: 'q=8820004' })).toString('utf8')
    expect(text.trimEnd().split('\r\n').length).toBe(11)
  })

  it('of people without a reason or a fresh second factor not at all, and masked for whoever may not see them', async () => {
    const none = await of.call('POST', '/exports', { list: 'people' })
    expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['reason']])
    const { id } = await aUser(of.shop.db, { email: 'market@export.example', role: 'staff', staff_role: 'marketer' })
    const bearer = await aBearer(of.shop, id)
    const text = (await fileOf('people', 'csv', reason, bearer)).toString('utf8')
    expect(text).not.toMatch(/8820\d{4}|@export\.example|Овог-Нэр|Зайсан/)
    await of.shop.pool.query(
      "update sessions set two_factor_at = two_factor_at - interval '1 hour' where user_id = $1",
      [id],
    )
    const old = await of.call('POST', '/exports', { list: 'people', ...reason }, undefined, bearer)
    expect([old.status, old.body.code]).toEqual([403, 'proof_required'])
  })

  it('of delivery and of synonyms', async () => {
    const { id } = await of.begin(
      'place,served,method,price,days\nСүхбаатар 1,үгүй,,,\nСүхбаатар 3,,standard,100,1-5\nДорноговь,,standard,9000,\n',
      'delivery',
    )
    await of.check(id)
    expect((await of.start(id)).counts).toMatchObject({ update: 3 })
    expect(await importsAsItIs(await fileOf('delivery', 'csv'), 'delivery', 'delivery.csv')).toBeGreaterThan(5)
    await of.call('POST', '/synonyms', { words: ['=куртик', 'jacket'] })
    expect(await importsAsItIs(await fileOf('synonyms', 'xlsx'), 'synonyms', 'synonyms.xlsx')).toBeGreaterThan(0)
  })

  it('of prices of variants', async () => {
    const read = await of.begin(await fileOf('variants', 'csv'), 'prices', 'variants.csv')
    const dry = await of.check(read.id)
    const wrong = [
      ...(await of.rows(read.id, 'filter[state]=update')),
      ...(await of.rows(read.id, 'filter[state]=error')),
    ]
    expect(wrong.map((row) => JSON.stringify(row))).toEqual([])
    expect(dry.counts).toMatchObject({ update: 0, errors: 0, same: dry.rows })
  })
})

it('every other list can be had as a file', async () => {
  for (const list of ['promotions', 'batches', 'redirects', 'search_queries', 'wallet', 'moderation', 'audit'])
    expect((await fileOf(list, 'csv')).toString('utf8').split('\r\n').length, list).toBeGreaterThan(1)
})

describe('the example file of', () => {
  // which store the stock is of is always a question, and goods have categories of their own
  const { products: _products, stock: _stock, ...examples } = importExamples
  it.each(Object.entries(examples))(
    '%s has no column that nobody knows and no mistake of its own',
    async (kind, lines) => {
      const { id, columns, questions } = await of.begin(lines.join('\n'), kind, 'example.csv')
      expect([
        columns.filter(({ target }) => target === null),
        questions.filter(({ answer }) => answer === null),
      ]).toEqual([[], []])
      await of.check(id)
      const codes = (await of.rows(id)).flatMap(({ problems }) => problems.map(({ code }) => code))
      // the products of an example are not in the demo
      expect(codes.filter((code) => code !== 'product_unknown')).toEqual([])
    },
  )
})
