import { createHash, createHmac } from 'node:crypto'
import { dayMs } from '@delguur/kit/dates'
import { wrongSpins } from '@delguur/kit/draw'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { rollGames } from './jackpot.ts'

let shop: DemoShop
let wheel: number
let jackpot: number
let people = 0
beforeAll(async () => {
  shop = await startDemoShop('games')
  const { games } = (await shop.call('GET', '/shop/games')).body
  wheel = games.find(({ kind }: { kind: string }) => kind === 'wheel').id
  jackpot = games.find(({ kind }: { kind: string }) => kind === 'jackpot').id
})
beforeEach(() => {
  shop.clock.now = demoNow
})
afterAll(() => shop.close())

async function aPlayer() {
  const phone = String(88_770_000 + ++people)
  const { id } = await aUser(shop.db, { email: `player-${people}@games.example`, phone, proved: true })
  return { id, bearer: await aBearer(shop, id) }
}
const anOrder = (user: number, total: number, status = 'delivered', at = shop.clock.now) =>
  shop.pool.query(
    `insert into orders (number, token, user_id, status, completed_at, item_total, total)
     values ($1, $1, $2, $3, $4, $5, $5)`,
    [`G${++people}`, user, status, at, total],
  )
const spin = (bearer: string, nonce?: string, headers?: Record<string, string>) =>
  shop.call('PUT', '/promotions/lucky_wheel', {
    bearer,
    body: { promotion_id: wheel, ...(nonce && { nonce }) },
    ...(headers && { headers }),
  })
const mine = async (bearer: string, id = wheel) => (await shop.call('GET', `/shop/games/${id}/mine`, { bearer })).body
const game = async (id = wheel) => (await shop.call('GET', `/shop/games/${id}`)).body
/** Makes the wheel give one thing only, by hand, in a round of its own. */
async function onlyGives(kind: string, stock: number | null = null) {
  await shop.pool.query(
    `update game_prizes set weight = (kind = $2)::int, stock = case when kind = $2 and not fallback then given + $3 else stock end
     where promotion_id = $1`,
    [wheel, kind, stock],
  )
  await shop.pool.query('update game_rounds set closed_at = now() where opened_at is not null and closed_at is null')
}
/** What the books say somebody holds, or everybody together. */
async function held(kind: string, owner?: number): Promise<number> {
  const { rows } = await shop.pool.query(
    `select coalesce(sum(e.amount), 0) as n from ledger_entries e join ledger_accounts a on a.id = e.account_id
     where a.kind = $1 and ($2::text is null or a.owner = $2)`,
    [kind, owner === undefined ? null : String(owner)],
  )
  return Number(rows[0].n)
}

describe('who plays', () => {
  it('has proved a number, and plays once a day with it, whichever account it is on', async () => {
    shop.services.ports.sms = { send: async () => undefined }
    await onlyGives('bonus')
    const email = `unproved-${++people}@games.example`
    const { id } = await aUser(shop.db, { email, phone: '88779999' })
    const bearer = await aBearer(shop, id)
    const refused = async (game: 'wheel' | 'jackpot') => {
      const path = game === 'wheel' ? 'lucky_wheel' : 'jackpot'
      const body = { promotion_id: game === 'wheel' ? wheel : jackpot }
      const answer = await shop.call('PUT', `/promotions/${path}`, { bearer, body })
      expect([game, answer.status, answer.body.code]).toEqual([game, 422, 'phone_proof_needed'])
    }
    for (const game of ['wheel', 'jackpot'] as const) await refused(game)
    // a proved address is no number: addresses are free
    await shop.pool.query('update users set email_confirmed_at = now() where id = $1', [id])
    for (const game of ['wheel', 'jackpot'] as const) await refused(game)
    await shop.pool.query('update users set phone_confirmed_at = now() where id = $1', [id])
    expect((await spin(bearer)).status).toBe(200)
    // the number moves to another account
    await shop.pool.query('update users set phone = null, phone_confirmed_at = null where id = $1', [id])
    const other = await aUser(shop.db, { email: `second-${email}`, phone: '88779999', proved: true })
    const again = await aBearer(shop, other.id)
    expect(await mine(again)).toMatchObject({ tries_left: 0, day_used: true })
    expect((await spin(again)).body.code).toBe('no_tries')
    shop.services.ports.sms = undefined
  })
})

describe('a lucky wheel', () => {
  it('is spun with tries that were earned, each once', async () => {
    expect((await shop.call('PUT', '/promotions/lucky_wheel', { body: { promotion_id: wheel } })).status).toBe(401)
    await onlyGives('nothing')
    const player = await aPlayer()
    await anOrder(player.id, 90_000)
    await anOrder(player.id, 90_000, 'confirmed')
    await anOrder(player.id, 90_000, 'delivered', new Date(demoNow.getTime() - 30 * dayMs))
    expect(await mine(player.bearer)).toMatchObject({ tries_left: 2, day_used: false, prizes: [] })
    const first = await spin(player.bearer, '37')
    expect([first.status, first.body]).toMatchObject([
      200,
      { won: false, prize: { kind: 'nothing', value: '0' }, tries_left: 1, spin: { nonce: '37' } },
    ])
    expect(await mine(player.bearer)).toMatchObject({ tries_left: 1, day_used: true })
    expect((await spin(player.bearer)).status).toBe(200)
    const none = await spin(player.bearer)
    expect([none.status, none.body.code]).toEqual([422, 'no_tries'])
    shop.clock.now = new Date(demoNow.getTime() + dayMs)
    const next = await aBearer(shop, player.id)
    expect((await spin(next)).status).toBe(200)
  })

  it('books a bonus, points and a coupon, and notes an item', async () => {
    for (const [kind, holder] of [
      ['bonus', 'wallet_bonus'],
      ['points', 'points'],
    ] as const) {
      const player = await aPlayer()
      await onlyGives(kind, kind === 'bonus' ? 5 : null)
      const { body } = await spin(player.bearer)
      const sum = await held(holder, player.id)
      expect([body.prize.kind, sum]).toEqual([kind, Number(body.prize.value)])
    }
    const player = await aPlayer()
    await onlyGives('coupon', 9)
    const won = (await spin(player.bearer)).body.prize
    const coupons = (await shop.call('GET', '/coupons', { bearer: player.bearer })).body.coupons
    expect(coupons).toMatchObject([{ code: won.coupon_code, state: 'active', usage_limit: 1 }])
    const other = await aPlayer()
    await onlyGives('item', 9)
    const item = (await spin(other.bearer)).body
    expect(item).toMatchObject({
      won: true,
      prize: { kind: 'item', claim_code: expect.stringMatching(/^[2-9A-Z]{8}$/) },
    })
    expect((await mine(other.bearer)).prizes).toMatchObject([{ claim_code: item.prize.claim_code, handed_at: null }])
  })

  it('gives another try where it says so', async () => {
    const player = await aPlayer()
    await onlyGives('again')
    expect((await spin(player.bearer)).body).toMatchObject({ won: false, tries_left: 1 })
    await onlyGives('nothing')
    expect((await spin(player.bearer)).body).toMatchObject({ tries_left: 0 })
    expect((await spin(player.bearer)).status).toBe(422)
  })

  it('is done once under one key, and not by who is known to be a child', async () => {
    const player = await aPlayer()
    await onlyGives('nothing')
    const key = { 'idempotency-key': `spin-${player.id}-0123456789` }
    const [first, again] = [await spin(player.bearer, '1', key), await spin(player.bearer, '1', key)]
    expect(again.body).toEqual(first.body)
    const child = await aPlayer()
    await shop.pool.query("update users set birth_date = '2008-11-25' where id = $1", [child.id])
    expect((await spin(child.bearer)).body.code).toBe('under_age')
    await shop.pool.query("update users set birth_date = '2008-11-24' where id = $1", [child.id])
    expect((await spin(child.bearer)).status).toBe(200)
    expect((await spin(child.bearer, 'a b')).body.errors).toHaveProperty('nonce')
  })

  it('pays who invited once the first order of a friend is received', async () => {
    await onlyGives('nothing')
    const [host, friend, late] = [await aPlayer(), await aPlayer(), await aPlayer()]
    await anOrder(late.id, 10_000)
    const { invitation } = await mine(host.bearer)
    const accept = (bearer: string, body = { invitation }) =>
      shop.call('PUT', '/shop/games/invitation', { bearer, body })
    expect((await accept(host.bearer)).body.code).toBe('invitation_invalid')
    expect((await accept(late.bearer)).body.code).toBe('invitation_late')
    expect((await accept(friend.bearer, { invitation: 'made-up' })).body.code).toBe('invitation_invalid')
    expect((await accept(friend.bearer)).status).toBe(204)
    expect((await accept(friend.bearer)).status).toBe(204)
    expect((await mine(host.bearer)).tries_left).toBe(1)
    await anOrder(friend.id, 10_000)
    expect((await mine(host.bearer)).tries_left).toBe(3)
  })
})

describe('guarantee 58: a draw gives no more than there is, and anybody can check it', () => {
  it('gives ten of ten prizes to two hundred who spin at once, and the fallback to the others', async () => {
    await onlyGives('bonus', 10)
    const players = await Promise.all(Array.from({ length: 200 }, () => aPlayer()))
    const before = await held('wallet_bonus')
    const answers = await Promise.all(players.map(({ bearer }) => spin(bearer)))
    const kinds = answers.map(({ body }) => body.prize?.kind)
    expect([kinds.filter((kind) => kind === 'bonus').length, kinds.filter((kind) => kind === 'points').length]).toEqual(
      [10, 190],
    )
    const after = await held('wallet_bonus')
    expect(after - before).toBe(10 * 20_000)
    const bonus = (await game()).prizes.find(({ kind }: { kind: string }) => kind === 'bonus')
    expect(bonus.left).toBe(0)
  })

  it('uses a try once, however many requests spend it', async () => {
    await onlyGives('nothing')
    const player = await aPlayer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin(player.bearer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)])
  })

  it('publishes the hash of its seed before the round and the seed after it, from which every spin follows', async () => {
    await shop.pool.query('update game_prizes set weight = 10 where promotion_id = $1', [wheel])
    await onlyGives('nothing')
    await shop.pool.query(
      'update game_prizes set weight = 10, stock = case when stock is null then null else given + 2 end where promotion_id = $1',
      [wheel],
    )
    const { next_commitment } = await game()
    const players = await Promise.all(Array.from({ length: 40 }, () => aPlayer()))
    const spun = await Promise.all(players.map(({ bearer }, index) => spin(bearer, `n${index}`)))
    const { number } = (await game()).round
    const path = `/shop/games/${wheel}/rounds/${number}`
    const running = (await shop.call('GET', path)).body
    expect(running).toMatchObject({ commitment: next_commitment, seed: null, total: 40 })
    expect(spun.every(({ body }) => body.spin.commitment === next_commitment)).toBe(true)
    shop.clock.now = new Date(demoNow.getTime() + dayMs)
    await rollGames({ ...shop.services, clock: () => shop.clock.now })
    const { seed, commitment, prizes, spins } = (await shop.call('GET', path)).body
    expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment)
    const sign = async (text: string) => createHmac('sha256', seed).update(text).digest()
    const round = { promotion_id: wheel, number, seed, prizes, spins }
    expect(spins.map((each: { nonce: string }) => each.nonce).sort()).toEqual(players.map((_, i) => `n${i}`).sort())
    expect(await wrongSpins(round, sign)).toEqual([])
    expect(Object.keys(spins[0])).toEqual(['number', 'nonce', 'prize_id'])
    expect((await shop.call('GET', `${path}?from=39`)).body.spins).toHaveLength(2)
  })
})

describe('a jackpot', () => {
  it('gives a ticket for each sum of received orders, once, and is drawn at its hour from a committed seed', async () => {
    const [one, two] = [await aPlayer(), await aPlayer()]
    await anOrder(one.id, 120_000)
    await anOrder(one.id, 40_000)
    await anOrder(two.id, 49_999)
    const take = (bearer: string) =>
      shop.call('PUT', '/promotions/jackpot', { bearer, body: { promotion_id: jackpot } })
    expect(await mine(one.bearer, jackpot)).toMatchObject({ tickets: [], tickets_to_take: 3 })
    const answers = await Promise.all([take(one.bearer), take(one.bearer), take(one.bearer)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ won: false, tickets: [1, 2, 3] })
    expect((await take(two.bearer)).body.code).toBe('no_tries')
    const before = await game(jackpot)
    shop.clock.now = new Date(before.jackpot.draws_at)
    const again = await aBearer(shop, one.id)
    expect((await take(again)).body.code).toBe('game_over')
    const services = { ...shop.services, clock: () => shop.clock.now }
    await Promise.all([rollGames(services), rollGames(services)])
    const { state, last, jackpot: drawn } = await game(jackpot)
    expect([state, last.commitment]).toEqual(['over', before.next_commitment])
    expect(drawn).toMatchObject({ tickets: 3, winning_ticket: expect.any(Number) })
    expect((await take(again)).body).toMatchObject({ won: true, prize: { kind: 'bonus', value: '2000000.0' } })
    expect((await take(await aBearer(shop, two.id))).body).toMatchObject({ won: false, tickets: [] })
    expect(await held('wallet_bonus', one.id)).toBe(2_000_000)
  })
})
