import { dayMs } from '@delguur/kit/dates'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { drawing } from '../../../adapters/pictures/drawing.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('listedgames')
})
beforeEach(() => {
  shop.clock.now = demoNow
})
afterAll(() => shop.close())

type Game = { id: number; kind: string; state: string; prizes: unknown[] }
const games = async (): Promise<Game[]> => (await shop.call('GET', '/shop/games')).body.games
const sitemap = async () =>
  (await shop.call('GET', '/shop/sitemap')).body.urls.map(({ path }: { path: string }) => path)
const inDays = (days: number) => new Date(demoNow.getTime() + days * dayMs)

/** Makes a game of its own by copying the wheel. */
async function aGame(starts: Date, expires: Date | null): Promise<number> {
  const { rows } = await shop.pool.query(
    `with made as (insert into promotions (kind, name, value, automatic, active, listed, starts_at, expires_at, stack_group)
      select kind, name, value, automatic, true, true, $1, $2, stack_group from promotions
      where kind = 'wheel' order by id limit 1 returning id)
     insert into games (promotion_id, day_tries, order_tries, friend_tries) select id, 1, 1, 1 from made returning promotion_id`,
    [starts, expires],
  )
  return Number(rows[0].promotion_id)
}

// Before: what was over was listed nowhere, and nothing told what is to come from what runs.
it('games are listed as they run, come and end; what is over stays for 90 days', async () => {
  const [coming, over, old] = [
    await aGame(inDays(3), null),
    await aGame(inDays(-30), inDays(-2)),
    await aGame(inDays(-200), inDays(-91)),
  ]
  const listed = await games()
  const states = listed.map(({ state }) => state)
  expect(states).toEqual([...states].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
  const stateOf = (id: number) => listed.find((game) => game.id === id)?.state
  expect([stateOf(coming), stateOf(over), stateOf(old)]).toEqual(['upcoming', 'over', undefined])
  expect((await shop.call('GET', `/shop/games/${old}`)).body).toMatchObject({ id: old, state: 'over' })
  const paths = await sitemap()
  expect(paths).toContain(`/games/${coming}`)
  expect(paths).not.toContain(`/games/${over}`)
  // one that the shop has hidden has no page
  await shop.pool.query('update promotions set active = false where id = $1', [coming])
  expect((await shop.call('GET', `/shop/games/${coming}`)).status).toBe(404)
  expect((await games()).some(({ id }) => id === coming)).toBe(false)
})
const order = ['running', 'upcoming', 'over']

it('a link to a game is shown with a picture of it, drawn for its kind', async () => {
  const all = await games()
  const [wheel, jackpot] = ['wheel', 'jackpot'].map((kind) => all.find((game) => game.kind === kind)?.id)
  expect((await shop.call('GET', `/shop/games/${wheel}/picture`)).status).toBe(404)
  shop.services.ports.drawing = drawing()
  const pictures = await Promise.all(
    [wheel, jackpot].map(async (id) => (await shop.call('GET', `/shop/games/${id}/picture`)).body),
  )
  for (const { content_type, base64 } of pictures) {
    const { width, height, format } = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect([content_type, width, height, format]).toEqual(['image/jpeg', 1200, 630, 'jpeg'])
  }
  expect(pictures[0].base64).not.toBe(pictures[1].base64)
  expect((await shop.call('GET', '/shop/games/999999/picture')).status).toBe(404)
})
