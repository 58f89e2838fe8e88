import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { stockTag } from './catalog-version.ts'
import { servePages } from './pages.ts'
import { RenderLane } from './render-lane.ts'

// While a product sells, its readers and buyers of a second have one rendering of its page.

let shop: TestApp
let time = 0
let left = 100
let rendered: string[] = []
let gate: Promise<void> | undefined
const product = 42
/** A lane that may have more to do than a reader waits for. */
class FullLane extends RenderLane {
  isFull = false
  override isBehind(timeout: number): boolean {
    return this.isFull || super.isBehind(timeout)
  }
}
const lane = new FullLane({ atOnce: 1 })

beforeAll(async () => {
  shop = await startApp(await freshDatabase('one_rendering'), [])
  servePages(
    shop.app,
    shop.api,
    async (request) => {
      rendered.push(new URL(request.url).pathname)
      await gate
      return new Response(String(left), { headers: { 'content-type': 'text/html', 'x-page-cache': 'catalog' } })
    },
    { isPublic: () => true, lane, time: () => time },
  )
})
afterAll(() => shop.close())
beforeEach(() => {
  rendered = []
})

const read = () => shop.app.inject({ url: '/products/a', headers: { host: 'bambar.test' } })
/** So many read at once; what they saw. */
async function crowd(readers = 50): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: readers }, read))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  return [...new Set(answers.map(({ body }) => body))]
}
function sell(): void {
  left -= 1
  shop.services.catalog.stockChanged([product], [stockTag(product), 'stock'])
}

it('guarantee 52: fifty readers of a product that sells have one rendering a second', async () => {
  expect(await crowd()).toEqual(['100'])
  expect(rendered).toHaveLength(1)
  for (let second = 1; second <= 3; second += 1) {
    // twenty orders within the second, each with all readers behind it
    for (let order = 0; order < 20; order += 1) {
      sell()
      time += 45
      await crowd()
    }
    expect(rendered).toHaveLength(second)
    time = second * 1_000
    await crowd()
    expect(rendered).toHaveLength(second + 1)
    expect(await crowd()).toEqual([String(left)])
  }
})

it('guarantee 52: shows no page longer than two seconds after its stock changed while there is time to render it', async () => {
  await crowd()
  time += 1_000
  await crowd()
  sell()
  time += 2_000
  expect(await crowd()).toEqual([String(left)])
})

it('guarantee 52: beyond the bound sends the page of before at once, and renders it once in its turn', async () => {
  await crowd()
  const before = String(left)
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  lane.isFull = true
  sell()
  time += 2_500
  rendered = []
  expect(await crowd()).toEqual([before])
  expect((await read()).headers.age).toBeDefined()
  gate = undefined
  resolve()
  await expect.poll(async () => (await read()).body).toBe(String(left))
  expect(rendered).toHaveLength(1)
})
