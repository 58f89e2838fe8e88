import type { StaffPrize } from '@delguur/contract/leisure/games-staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { removeSeen } from '../../../../test/personal/remove-seen.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
let owner: string
let editor: string
let wheel: number
beforeAll(async () => {
  shop = await startDemoShop('staff_games')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@games.example', role: 'admin' })).id)
  const { id } = await aUser(shop.db, { email: 'promo@games.example', role: 'staff', staff_role: 'marketer' })
  editor = await aBearer(shop, id)
  const { games } = (await shop.call('GET', '/backoffice/games', { bearer: owner })).body
  wheel = games.find(({ kind }: { kind: string }) => kind === 'wheel').id
})
afterAll(() => shop.close())

const as = (bearer: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/backoffice/games${path}`, { bearer, ...(body && { body }) })
const game = async (id = wheel) => (await as(owner, 'GET', `/${id}`)).body
const input = {
  name: { mn: 'Хаврын хүрд', en: 'Spring wheel' },
  active: true,
  starts_at: demoNow.toISOString(),
  day_tries: 1,
  order_tries: 0,
  friend_tries: 0,
}
let players = 0
const player = async (email: string) =>
  aBearer(shop, (await aUser(shop.db, { email, proved: true, phone: `8899${String(1000 + players++)}` })).id)
const spin = (bearer: string, promotion_id: number) =>
  shop.call('PUT', '/promotions/lucky_wheel', { bearer, body: { promotion_id } })

describe('games in the back office', () => {
  it('are made, given prizes, tried, and deleted while nobody has played', async () => {
    const made = await as(editor, 'POST', '', { ...input, kind: 'wheel' })
    expect([made.status, made.body]).toMatchObject([201, { kind: 'wheel', prizes: [], mean_cost: 0 }])
    const { id } = made.body
    expect((await spin(await player('one@games.example'), id)).body.code).toBe('game_over')
    const prizes = [
      { kind: 'nothing', name: { mn: 'Үгүй' }, weight: 3, fallback: true },
      { kind: 'bonus', name: { mn: '₮ 4,000' }, value: 4000, weight: 1, stock: 10 },
    ]
    const saved = (await as(editor, 'PUT', `/${id}/prizes`, { prizes })).body
    expect(saved).toMatchObject({ mean_cost: 1000, prizes: [{ percent: '75.00' }, { percent: '25.00', stock: 10 }] })
    const { body: tried } = await as(editor, 'POST', `/${id}/try`, { spins: 10_000 })
    expect(tried).toMatchObject({
      spins: 10_000,
      cost: 40_000,
      prizes: [{ expected: 7500 }, { expected: 2500, given: 10 }],
    })
    expect(Math.abs(tried.prizes[1].drawn - 2500)).toBeLessThan(250)
    expect((await game(id)).prizes[1].given).toBe(0)
    expect((await as(editor, 'DELETE', `/${id}`)).body.code).toBe('version_required')
    expect((await removeSeen(shop, `/backoffice/games/${id}`, editor)).status).toBe(204)
    expect((await as(owner, 'GET', `/${id}`)).status).toBe(404)
  })

  it('change only in the fields and languages that are sent, on the version that was seen', async () => {
    const { id, version } = (
      await as(editor, 'POST', '', { ...input, kind: 'wheel', description: { mn: 'Эргүүлээрэй' } })
    ).body
    const patch = (seen: number, body: object) =>
      shop.call('PATCH', `/backoffice/games/${id}`, { bearer: editor, body, headers: { 'if-match': `"${seen}"` } })
    const bare = await shop.call('PATCH', `/backoffice/games/${id}`, { bearer: editor, body: { active: false } })
    expect([bare.status, bare.body.code]).toEqual([428, 'version_required'])
    const partly = await patch(version, { name: { en: null, ru: 'Колесо' }, day_tries: 3 })
    expect([partly.status, partly.headers.etag]).toEqual([200, `"${version + 1}"`])
    expect(partly.body).toMatchObject({ active: true, day_tries: 3, starts_at: input.starts_at, version: version + 1 })
    const words = { name: { mn: 'Хаврын хүрд', ru: 'Колесо' }, description: { mn: 'Эргүүлээрэй' } }
    expect([partly.body.name, partly.body.description]).toEqual([words.name, words.description])
    const late = await patch(version, { active: false })
    expect([late.status, late.body.code, late.body.version]).toEqual([412, 'version_conflict', version + 1])
    expect(late.body.current).toMatchObject({ id, day_tries: 3, active: true })
    expect(late.body.changed.map(({ field }: { field: string }) => field).sort()).toEqual(['day_tries', 'name'])
    expect((await patch(version + 1, { name: { mn: '' } })).body.errors).toHaveProperty('name')
    expect((await patch(version + 1, { description: null })).body.description).toBeNull()
  })

  it('are given prizes one by one, which another approves while they run', async () => {
    const { id } = (await as(editor, 'POST', '', { ...input, active: false, kind: 'wheel' })).body
    const add = (prize: object, to = id) => as(editor, 'POST', `/${to}/prizes`, prize)
    const first = await add({ kind: 'nothing', name: { mn: 'Үгүй' }, weight: 3, fallback: true })
    expect([first.status, first.body]).toMatchObject([201, { kind: 'nothing', percent: '100.00', given: 0 }])
    const second = await add({ kind: 'bonus', name: { mn: '₮ 500' }, value: 500, weight: 1, stock: 2 })
    expect(second.body).toMatchObject({ value: 500, percent: '25.00', stock: 2 })
    const { prizes } = (await as(editor, 'GET', `/${id}/prizes`)).body
    expect(prizes.map((prize: { id: number }) => prize.id)).toEqual([first.body.id, second.body.id])
    expect((await add({ kind: 'bonus', name: { mn: '₮' }, value: 0, weight: 1 })).body.errors).toHaveProperty([
      'prizes.2.value',
    ])
    const waits = await add({ kind: 'nothing', name: { mn: 'Дахин' }, weight: 1 }, wheel)
    expect([waits.status, waits.body.approval]).toMatchObject([202, { act: 'games.prizes', status: 'pending' }])
    await shop.call('PUT', `/backoffice/approvals/${waits.body.approval.id}/withdraw`, { bearer: editor, body: {} })
    expect((await as(editor, 'GET', '/999999/prizes')).status).toBe(404)
  })

  it('have a single prize changed and taken out, on the version of the game that was seen', async () => {
    const { id } = (await as(editor, 'POST', '', { ...input, kind: 'wheel', active: false })).body
    const prize = (more: object) => as(editor, 'POST', `/${id}/prizes`, { kind: 'nothing', weight: 3, ...more })
    const one = (await prize({ name: { mn: 'Үгүй', en: 'Nothing' }, fallback: true })).body
    const two = (await prize({ kind: 'bonus', name: { mn: '₮ 500' }, value: 500, weight: 1, stock: 5 })).body
    expect(two).toMatchObject({ value: 500, version: one.version + 1 })
    const path = (of: { id: number }) => `/backoffice/games/${id}/prizes/${of.id}`
    const change = (method: 'PATCH' | 'DELETE', of: { id: number }, version: number, body?: object) =>
      shop.call(method, path(of), {
        bearer: editor,
        headers: { 'if-match': `"${version}"` },
        ...(body && { body }),
      })
    expect((await shop.call('PATCH', path(two), { bearer: editor, body: {} })).status).toBe(428)
    const edited = await change('PATCH', two, two.version, { name: { en: '500 tugrik' }, weight: 2, stock: null })
    expect(edited.body).toMatchObject({ name: { mn: '₮ 500', en: '500 tugrik' }, weight: 2, stock: null, value: 500 })
    expect(edited.headers.etag).toBe(`"${two.version + 1}"`)
    const late = await change('DELETE', one, two.version)
    expect([late.status, late.body.code, late.body.version]).toEqual([412, 'version_conflict', two.version + 1])
    expect((await change('PATCH', two, two.version + 1, { value: 0 })).body.errors).toHaveProperty(['prizes.1.value'])
    expect((await change('PATCH', { id: 999_999 }, two.version + 1, {})).status).toBe(404)
    const { status, body } = await change('DELETE', one, two.version + 1)
    expect([status, body.version, body.prizes.length]).toEqual([200, two.version + 2, 1])
    expect((await shop.call('GET', path(one), { bearer: editor })).status).toBe(404)
    expect((await game(id)).prizes.map((each: { id: number }) => each.id)).toEqual([two.id])
    // what runs is changed by two people
    const { prizes, version } = await game()
    const runs = await shop.call('PATCH', `/backoffice/games/${wheel}/prizes/${prizes[0].id}`, {
      bearer: editor,
      headers: { 'if-match': `"${version}"` },
      body: { weight: 1 },
    })
    expect([runs.status, runs.body.approval?.act]).toEqual([202, 'games.prizes'])
    await shop.call('PUT', `/backoffice/approvals/${runs.body.approval.id}/withdraw`, { bearer: editor, body: {} })
  })

  it('refuse prizes that cannot be drawn or given', async () => {
    const { id } = (await as(editor, 'POST', '', { ...input, kind: 'wheel' })).body
    const coupon = { kind: 'coupon', name: { mn: 'Купон' }, weight: 1 }
    for (const [prizes, field] of [
      [[{ kind: 'nothing', name: { mn: 'Үгүй' }, weight: 0 }], 'prizes.0.weight'],
      [[{ kind: 'bonus', name: { mn: '₮' }, value: 1, weight: 1, stock: 1 }], 'prizes.0.fallback'],
      [[{ kind: 'bonus', name: { mn: '₮' }, value: 0, weight: 1 }], 'prizes.0.value'],
      [[coupon], 'prizes.0.coupon_promotion_id'],
      [[{ ...coupon, coupon_promotion_id: wheel }], 'prizes.0.coupon_promotion_id'],
    ] as const)
      expect((await as(editor, 'PUT', `/${id}/prizes`, { prizes })).body.errors).toHaveProperty([field])
    expect((await as(editor, 'POST', '', { ...input, kind: 'jackpot' })).body.errors).toMatchObject({
      ticket_amount: expect.anything(),
      draws_at: expect.anything(),
    })
  })

  it('change their prizes while they run only with the approval of another, and begin a new round', async () => {
    const bearer = await player('two@games.example')
    expect((await spin(bearer, wheel)).status).toBe(200)
    const before = (await shop.call('GET', `/shop/games/${wheel}`)).body
    const prizes = (await game()).prizes.map(({ given: _, percent: __, ...prize }: StaffPrize) => ({
      ...prize,
      weight: prize.weight * 2,
    }))
    const options = await as(editor, 'PUT', `/${wheel}/prizes`, { prizes })
    expect([options.status, options.body.approval]).toMatchObject([202, { act: 'games.prizes', status: 'pending' }])
    expect((await game()).prizes.map(({ weight }: { weight: number }) => weight * 2)).toEqual(
      prizes.map(({ weight }: { weight: number }) => weight),
    )
    const approve = (caller: string) =>
      shop.call('PUT', `/backoffice/approvals/${options.body.approval.id}/approve`, { bearer: caller, body: {} })
    expect((await approve(editor)).status).toBe(403)
    expect((await approve(owner)).status).toBe(200)
    expect((await game()).prizes.map(({ weight }: { weight: number }) => weight)).toEqual(
      prizes.map(({ weight }: { weight: number }) => weight),
    )
    const after = (await shop.call('GET', `/shop/games/${wheel}`)).body
    expect(after.round).toMatchObject({ number: before.round.number + 1, commitment: before.next_commitment, spins: 0 })
    expect(after.last).toMatchObject({ number: before.round.number, spins: 1 })
    expect((await removeSeen(shop, `/backoffice/games/${wheel}`, editor)).status).toBe(409)
  })

  it('hand an item over once, however many do', async () => {
    const { id } = (await as(editor, 'POST', '', { ...input, kind: 'wheel' })).body
    await as(editor, 'PUT', `/${id}/prizes`, { prizes: [{ kind: 'item', name: { mn: 'Бээлий' }, weight: 1 }] })
    const { prize } = (await spin(await player('three@games.example'), id)).body
    const { claims } = (await as(editor, 'GET', `/claims?code=${prize.claim_code.toLowerCase()}`)).body
    expect(claims).toMatchObject([{ claim_code: prize.claim_code, handed_at: null }])
    expect((await as(editor, 'GET', `/${id}/claims`)).body).toMatchObject({ total_count: 1, claims })
    expect((await as(editor, 'GET', '/999999/claims')).status).toBe(404)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        shop.call('PUT', `/backoffice/claims/${claims[0].id}/hand_over`, { bearer: editor }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await as(editor, 'GET', `/${id}/spins`)).body).toMatchObject({ total_count: 1, spins: [{ kind: 'item' }] })
  })
})
