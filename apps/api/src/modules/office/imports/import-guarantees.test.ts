import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anImporter } from '../../../../test/documents/importing.ts'
import { importStep } from './step.ts'

let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('import_guarantees')
})
afterAll(() => of.close())

describe('guarantee 56: an import', () => {
  it('says in a dry run what the run does, and the dry run changes nothing', async () => {
    const before = await of.shopState()
    const read = await of.begin(
      `${of.head}imp-a,IMP-A1,Нэг,10000,5,Хэмжээ,S\nimp-a,IMP-A2,,12000,,,M\nimp-b,IMP-B,Хоёр,x,1\nimp-c,IMP-A1,Гурав,500,1\n`,
    )
    expect(read).toMatchObject({
      status: 'asking',
      source: 'ours',
      encoding: 'utf-8',
      delimiter: ',',
      rows: 4,
      questions: [],
    })
    expect(read.columns.map(({ target }) => target)).toEqual([
      'slug',
      'sku',
      'name_mn',
      'price',
      `stock_${of.store}`,
      'option1_name',
      'option1_value',
    ])
    expect((await of.call('PUT', `/imports/${read.id}/run`)).body.code).toBe('import_not_checked')
    const dry = await of.check(read.id)
    expect(await of.shopState()).toBe(before)
    expect(dry).toMatchObject({ status: 'checked', counts: { create: 2, update: 0, same: 0, errors: 2, total: 4 } })
    const message = await of.rows(read.id)
    expect(message.map(({ line, state }) => [line, state])).toEqual([
      [2, 'create'],
      [3, 'create'],
      [4, 'error'],
      [5, 'error'],
    ])
    expect(message[2]?.problems).toMatchObject([
      { column: 'price', code: 'not_a_number', text: 'Тоо биш', severity: 'error' },
    ])
    expect(message[3]?.problems).toMatchObject([{ column: 'sku', code: 'sku_twice' }])
    const done = await of.start(read.id)
    expect(done).toMatchObject({ status: 'done', counts: dry.counts })
    const after = await of.rows(read.id)
    expect(after.map(({ changes }) => changes)).toEqual(message.map(({ changes }) => changes))
    expect(after.map(({ state }) => state)).toEqual(['done', 'done', 'error', 'error'])
    const { rows: stock } = await sql<{
      n: number
      reason: string
    }>`select s.count_on_hand as n, m.reason from stock_items s
      join variants v on v.id = s.variant_id join stock_movements m on m.stock_item_id = s.id where v.sku = 'IMP-A1'`.execute(
      of.shop.db,
    )
    expect(stock).toEqual([{ n: 5, reason: 'import' }])
  })

  it('changes nothing the second time, and only what differs the third', async () => {
    const file = `${of.head}imp-s,IMP-S1,Цамц,10000,5,Хэмжээ,S\nimp-s,IMP-S2,Цамц,12000,3,,M\n`
    const first = await of.begin(file)
    await of.check(first.id)
    await of.start(first.id)
    const state = await of.shopState()
    const second = await of.begin(file)
    expect((await of.check(second.id)).counts).toMatchObject({ create: 0, update: 0, same: 2, errors: 0 })
    await of.start(second.id)
    expect(await of.shopState()).toBe(state)
    const third = await of.begin(file.replace('12000', '13000'))
    expect((await of.check(third.id)).counts).toMatchObject({ update: 1, same: 1 })
    expect((await of.rows(third.id, 'filter[state]=update'))[0]?.changes).toEqual([
      { field: 'price', before: 12000, after: 13000 },
    ])
  })

  it('does each line once, wherever it is stopped, and its process goes on where it was', async () => {
    const lines = Array.from({ length: 450 }, (_, n) => `imp-k${n},IMP-K${n},Бараа ${n},1000,2`)
    const { id } = await of.begin(`${of.head}${lines.join('\n')}\n`)
    expect((await of.check(id)).counts).toMatchObject({ create: 450, errors: 0 })
    expect((await of.call('PUT', `/imports/${id}/run`)).status).toBe(202)
    const { clock } = of.shop.services
    // the process dies at one point after the other: what a batch had written is taken back with it
    for (let at = 1; at <= 12; at++) {
      let count = 0
      const services = {
        ...of.shop.services,
        clock: () => {
          if (++count === at) throw new Error('killed')
          return clock()
        },
      }
      await Promise.allSettled([
        importStep.run(services, { import_id: id }),
        importStep.run(services, { import_id: id }),
      ])
    }
    await of.work(id)
    expect(await of.get(id)).toMatchObject({ status: 'done', done: 450 })
    const { rows: found } = await sql<{
      products: number
      moves: number
      units: number
    }>`select count(distinct p.id)::int as products,
        count(m.id)::int as moves, sum(m.quantity)::int as units
      from products p join variants v on v.product_id = p.id join stock_items s on s.variant_id = v.id
      join stock_movements m on m.stock_item_id = s.id where v.sku like 'IMP-K%'`.execute(of.shop.db)
    expect(found).toEqual([{ products: 450, moves: 450, units: 900 }])
  })
})
