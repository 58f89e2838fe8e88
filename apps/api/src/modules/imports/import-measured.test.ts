import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anImporter } from '../../../test/importing.ts'
import { atPush } from '../../../test/proofs.ts'
import { importStep } from './step.ts'

// How long a large file takes and how much memory, with a process that dies three times on the way. IMPORT_LINES for another size.

const lines = Number(process.env.IMPORT_LINES ?? atPush(1_600, { proofs: 100_000 }))
const variants = 4
let of: Awaited<ReturnType<typeof anImporter>>
beforeAll(async () => {
  of = await anImporter('import_measured')
})
afterAll(() => of.close())

const mb = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

it('imports each line of a large file once though it is stopped within a batch three times, and says how fast', async () => {
  const rows = Array.from({ length: lines }, (_, n) => {
    const [product, variant] = [Math.floor(n / variants), n % variants]
    const name = variant === 0 ? `Хүүхдийн цамц ${product}` : ''
    return `mass-${product},MASS-${product}-${variant},${name},${10_000 + variant},${variant + 1},Хэмжээ,Т${variant + 1}`
  })
  const figures: string[] = []
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    peak = process.memoryUsage().rss
    const from = performance.now()
    const own = process.cpuUsage()
    const result = await act()
    const seconds = (performance.now() - from) / 1000
    const { user, system } = process.cpuUsage(own)
    const cpu = ((user + system) / 1e6).toFixed(1)
    figures.push(
      `${name}: ${seconds.toFixed(1)} s (${cpu} s of CPU), ${Math.round(lines / seconds)} lines a second, at most ${mb(peak)}`,
    )
    return result
  }
  const before = process.memoryUsage().rss
  const { id } = await timed('read', () => of.begin(`${of.head}${rows.join('\n')}\n`))
  const dry = await timed('check', () => of.check(id))
  expect(dry.counts).toMatchObject({ create: lines, errors: 0, total: lines })
  expect((await of.call('PUT', `/imports/${id}/run`)).status).toBe(202)
  const { clock } = of.shop.services
  await timed('run', async () => {
    for (let killed = 1; killed <= 3; killed++) {
      // it dies within a batch, some of them after the last time
      let count = 0
      const services = {
        ...of.shop.services,
        clock: () => {
          if (++count === killed * atPush(1, { proofs: 4 })) throw new Error('killed')
          return clock()
        },
      }
      let isDead = false
      while (!isDead && (await of.get(id)).status === 'running') {
        const [ended] = await Promise.allSettled([importStep.run(services, { import_id: id })])
        isDead = ended?.status === 'rejected'
      }
      expect(isDead, 'it was over before it was killed').toBe(true)
    }
    await of.work(id)
  })
  clearInterval(watch)
  expect(await of.get(id)).toMatchObject({ status: 'done', done: lines })
  const { rows: found } =
    await of.shop.pool.query(`select count(distinct p.id)::int as products, count(m.id)::int as moves
      from products p join variants v on v.product_id = p.id join stock_items s on s.variant_id = v.id
      join stock_movements m on m.stock_item_id = s.id where v.sku like 'MASS-%'`)
  expect(found).toEqual([{ products: Math.ceil(lines / variants), moves: lines }])
  process.stdout.write(`${lines} lines, ${mb(before)} before; ${figures.join('; ')}\n`)
}, 1_800_000)
