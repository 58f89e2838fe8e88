import type { TestApp } from '../app.ts'

type Does = (
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  options?: { version?: number },
) => Promise<{ id: number; version: number }>

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
  const { id, version } = await does('POST', '/games', { ...game, kind: 'wheel' })
  await does('PATCH', `/games/${id}`, { name: { mn: 'Өвлийн хүрд' } }, { version })
  await does('PUT', `/games/${id}/prizes`, { prizes: [{ kind: 'item', name: { mn: 'Бээлий' }, weight: 1 }] })
  const prize = await does('POST', `/games/${id}/prizes`, { kind: 'nothing', name: { mn: 'Үгүй' }, weight: 1 })
  const one = `/games/${id}/prizes/${prize.id}`
  await does('PATCH', one, { weight: 2 }, { version: prize.version })
  await does('DELETE', one, {}, { version: prize.version + 1 })
  await does('POST', `/games/${id}/try`, { spins: 10 })
  const removed = await does('POST', '/games', { ...game, kind: 'wheel' })
  await does('DELETE', `/games/${removed.id}`, {}, removed)
  const { rows } = await shop.pool.query(
    `with z as (select id, promotion_id from game_prizes where kind = 'item' limit 1),
      r as (insert into game_rounds (promotion_id, number, seed, commitment, committed_at)
        select promotion_id, 1, '', '', now() from z returning promotion_id)
     insert into game_spins (promotion_id, round, number, nonce, prize_id, cause, cause_key, claim_code, created_at)
     select z.promotion_id, 1, 1, 'a', z.id, 'day', '1', 'ABCD2345', now() from z, r returning id`,
  )
  await does('PUT', `/claims/${rows[0].id}/hand_over`)
}

/** What staff do with banners of the home page. */
export async function changeBanners(shop: Pick<TestApp, 'db' | 'pool' | 'clock'>, does: Does): Promise<void> {
  await shop.db.insertInto('content_pictures').values({ key: 'content/banner', use: 'banner' }).execute()
  const text = { mn: 'Хавар' }
  const words = { kicker: text, title: text, text, button: text, alt: text }
  const banner = { ...words, slot: 'hero', link: '/', picture_key: 'content/banner', active: false, position: 1 }
  const times = { starts_at: '2027-01-01T00:00:00.000Z', ends_at: null }
  const { id, version } = await does('POST', '/banners', { ...banner, ...times })
  await does('PATCH', `/banners/${id}`, { ends_at: '2027-02-01T00:00:00.000Z' }, { version })
  await does('PUT', `/banners/${id}/publish`)
  const schedule = { published_at: new Date(shop.clock.now.getTime() + 3_600_000).toISOString() }
  await does('PUT', `/banners/${id}/schedule`, schedule)
  await does('PUT', `/banners/${id}/preview_link`)
  const { version: last } = await does('PUT', `/banners/${id}/versions/1/restore`)
  await does('DELETE', `/banners/${id}`, {}, { version: last })
}

/** What staff do with articles and news of the shop. */
export async function changeArticles(shop: Pick<TestApp, 'clock'>, does: Does): Promise<void> {
  const author = await does('POST', '/authors', { name: 'Сараа' })
  await does('PATCH', `/authors/${author.id}`, { bio: { mn: 'Ээж' } }, { version: author.version })
  const article = { excerpt: { mn: 'Товч' }, body: { mn: 'Бичвэр' } }
  const at = shop.clock.now
  const later = new Date(at.getTime() + 3_600_000)
  for (const [base, kind] of [
    ['/articles', { kind: 'article' }],
    ['/news', {}],
  ] as const) {
    const words = { ...kind, slug: `audited${base.replace('/', '-')}`, title: { mn: 'Мэдээ' } }
    const { id, version } = await does('POST', base, words)
    await does('PATCH', `${base}/${id}`, article, { version })
    await does('PUT', `${base}/${id}/schedule`, { published_at: later.toISOString() })
    await does('PUT', `${base}/${id}/publish`, { published_at: at.toISOString() })
    await does('PUT', `${base}/${id}/publish`, { published_at: null })
    await does('PUT', `${base}/${id}/preview_link`)
    const { version: last } = await does('PUT', `${base}/${id}/versions/1/restore`)
    await does('DELETE', `${base}/${id}`, {}, { version: last })
  }
}

/** What staff do with look books. */
export async function changeLookbooks(shop: Pick<TestApp, 'db' | 'pool' | 'clock'>, does: Does): Promise<void> {
  const book = {
    slug: 'audited',
    title: { mn: 'Өвөл' },
    description: { mn: 'Дулаан' },
    tint: 'sky',
    season: 'winter',
  }
  const { id } = await does('POST', '/lookbooks', book)
  await shop.db.insertInto('content_pictures').values({ key: 'content/audited', use: 'look' }).execute()
  const { rows } = await shop.pool.query('select id from variants limit 1')
  const spots = [{ variant_id: rows[0].id, x: 10, y: 20, tall_x: 30, tall_y: 40 }]
  const look = { title: { mn: 'Хашаанд' }, alt: { mn: 'Куртик' }, reasons: [], picture_key: 'content/audited', spots }
  await does('PATCH', `/lookbooks/${id}`, { looks: [look] }, { version: 0 })
  const later = new Date(shop.clock.now.getTime() + 3_600_000)
  await does('PUT', `/lookbooks/${id}/schedule`, { published_at: later.toISOString() })
  await does('PUT', `/lookbooks/${id}/publish`, { published_at: shop.clock.now.toISOString() })
  await does('PUT', `/lookbooks/${id}/publish`, { published_at: null })
  await does('PUT', `/lookbooks/${id}/preview_link`)
  const { version } = await does('PUT', `/lookbooks/${id}/versions/0/restore`)
  await does('DELETE', `/lookbooks/${id}`, {}, { version })
}
