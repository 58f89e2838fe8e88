import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../../test/shops/demo-shop.ts'

// A shop without any option types gets its first sizes and colours together with the first variants of a product.

let shop: DemoShop
let bearer: string
beforeAll(async () => {
  shop = await startDemoShop('generate_variants')
  const { id } = await aUser(shop.db, { email: 'ezen@variants.example', role: 'admin' })
  bearer = await aBearer(shop, id)
})
afterAll(() => shop.close())

const product = async (name: string): Promise<number> => {
  const made = await shop.call('POST', '/backoffice/products', { bearer, body: { name: { mn: name } } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}
const generate = (id: number, body: object) =>
  shop.call('POST', `/backoffice/products/${id}/variants/generate?locale=en`, { bearer, body })
const typeOf = async (name: string) => {
  const { rows } = await shop.pool.query(
    `select t.presentation ->> 'it' as name, t.filterable, array_agg(v.name order by v.position) as values,
       array_agg(v.hex order by v.position) as hex
     from option_types t join option_values v on v.option_type_id = t.id where t.name = $1 group by t.id`,
    [name],
  )
  return rows[0]
}

it('creates sizes in five languages in their order, and nothing by a look alone', async () => {
  const id = await product('Куртик')
  const options = [{ type: 'size', values: ['116', '104', 'XS'] }]
  const tried = await generate(id, { options, price: 89_000, dry_run: true })
  expect([tried.status, tried.body.variants.length, tried.body.created]).toEqual([200, 3, 0])
  expect(await typeOf('size')).toBeUndefined()
  const done = await generate(id, { options, price: 89_000 })
  expect([done.status, done.body.created], JSON.stringify(done.body)).toEqual([200, 3])
  expect(await typeOf('size')).toMatchObject({ name: 'Taglia', filterable: true, values: ['104', '116', 'XS'] })
  const { body } = await shop.call('GET', `/backoffice/products/${id}`, { bearer })
  expect(body.option_types).toEqual(['size'])
  const sizes = body.variants.map(({ options: own }: { options: { size?: string } }) => own.size)
  expect(sizes).toEqual(['116', '104', 'XS'])
})

it('adds to what is there, leaves the order of the shop, and makes the same twice without harm', async () => {
  const before = (await typeOf('color')).values
  const id = await product('Малгай')
  const options = [
    { type: 'size', values: ['110', '104'] },
    { type: 'color', values: ['navy', before[0]] },
  ]
  for (const created of [4, 0]) {
    const done = await generate(id, { options })
    expect([done.status, done.body.created], JSON.stringify(done.body)).toEqual([200, created])
  }
  expect((await typeOf('size')).values).toEqual(['104', '110', '116', 'XS'])
  const color = await typeOf('color')
  expect(color.values).toEqual([...before, 'navy'])
  expect(color.hex.at(-1)).toBe('#1d2a52')
})

it('lets two make the first shoe sizes at once', async () => {
  const ids = [await product('Гутал'), await product('Шаахай')]
  const options = [{ type: 'shoe_size', values: ['46', '16'] }]
  const before = (await typeOf('shoe_size')).values
  const done = await Promise.all(ids.map((id) => generate(id, { options })))
  expect(done.map(({ status, body }) => [status, body.created])).toEqual([
    [200, 2],
    [200, 2],
  ])
  // the shop has sizes of its own among them, so that its order stays
  expect((await typeOf('shoe_size')).values).toEqual([...before, '16', '46'])
})

it('refuses what neither the shop nor the presets know, by its field, and creates nothing of it', async () => {
  const id = await product('Бээлий')
  const values = ['122', 'huge']
  const refused = await generate(id, { options: [{ type: 'size', values }] })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['options[0].values[1]']])
  expect((await typeOf('size')).values).not.toContain('122')
  const unknown = await generate(id, { options: [{ type: 'smell', values: ['rose'] }] })
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['options[0].type']])
})
