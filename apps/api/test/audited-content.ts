import type { TestApp } from './app.ts'

type Does = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<{ id: number; version: number }>

/** What staff do with messages to the shop. */
export async function answerMessages(shop: Pick<TestApp, 'call'>, does: Does): Promise<void> {
  const contact_form = { name: 'Сараа', phone: '99112233', message: 'Хэзээ ирэх вэ?' }
  const { body } = await shop.call('POST', '/contact_forms', { body: { contact_form } })
  const path = `/tickets/${body.number}`
  await does('POST', `${path}/answer`, { text: 'Маргааш' })
  await does('PUT', `${path}/assign`, { staff_id: null })
  await does('PUT', `${path}/close`)
  await does('PUT', `${path}/reopen`)
  await does('PUT', `${path}/spam`, { spam: true })
}

/** What staff do with games. */
export async function changeGames(shop: Pick<TestApp, 'pool'>, does: Does): Promise<void> {
  const tries = { day_tries: 1, order_tries: 1, friend_tries: 2 }
  const game = { name: { mn: 'Хүрд' }, active: false, starts_at: '2027-01-01T00:00:00.000Z', ...tries }
  const { id } = await does('POST', '/games', { ...game, kind: 'wheel' })
  await does('PUT', `/games/${id}`, { ...game, name: { mn: 'Өвлийн хүрд' } })
  await does('PUT', `/games/${id}/prizes`, { prizes: [{ kind: 'item', name: { mn: 'Бээлий' }, weight: 1 }] })
  await does('POST', `/games/${id}/try`, { spins: 10 })
  const gone = await does('POST', '/games', { ...game, kind: 'wheel' })
  await does('DELETE', `/games/${gone.id}`)
  const { rows } = await shop.pool.query(
    `with z as (select id, promotion_id from game_prizes where kind = 'item' limit 1),
      r as (insert into game_rounds (promotion_id, number, seed, commitment, committed_at)
        select promotion_id, 1, '', '', now() from z returning promotion_id)
     insert into game_spins (promotion_id, round, number, nonce, prize_id, cause, cause_key, claim_code, created_at)
     select z.promotion_id, 1, 1, 'a', z.id, 'day', '1', 'ABCD2345', now() from z, r returning id`,
  )
  await does('PUT', `/games/claims/${rows[0].id}/hand_over`)
}
