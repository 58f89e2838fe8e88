import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remindOfCarts } from '../../src/modules/account/alerts/cart-reminders.ts'
import { sendAlerts } from '../../src/modules/account/alerts/send-alerts.ts'
import { announceArticle, planDigests } from '../../src/modules/community/articles/announce.jobs.ts'
import {
  type Mail,
  notifyPerson,
  type PushMessage,
  recordedMail,
  recordedSms,
} from '../../src/modules/messages/notify/index.ts'
import { transact } from '../../src/platform/database/db.ts'
import { aBearer, aProduct, aUser, type MadeProduct } from '../builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../shops/demo-shop.ts'
import { work } from '../work.ts'
import { secrets } from './hidden-scene.ts'

// Things are shown, messages about them are queued, the things are hidden, and only then the messages are sent.

let shop: DemoShop
let owner: string
let reader: { id: number; bearer: string }
let thing: MadeProduct
/** What left the shop, by every gateway. */
let left: string[] = []
const query = async <T = { id: number }>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await shop.pool.query(text, values)).rows as T[]

beforeAll(async () => {
  shop = await startDemoShop('hidden_messages')
  const { services } = shop
  const sent = async (message: object): Promise<void> => void left.push(JSON.stringify(message))
  services.ports.mail = recordedMail(services, { send: (mail: Mail) => sent(mail) })
  services.ports.sms = recordedSms(services, { send: sent })
  services.ports.push = {
    public_key: 'x',
    accepts: () => true,
    send: async (_, message: PushMessage) => {
      await sent({ push: message })
      return 'sent'
    },
  }
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@hidden.example', role: 'admin' })).id)
  await query('delete from subscribers; delete from consents; delete from alerts; delete from author_follows')
  const { id } = await aUser(shop.db, { email: 'follower@hidden.example', phone: '88001122' })
  reader = { id, bearer: await aBearer(shop, id) }
  thing = await aProduct(shop.db, { stock: [9] })
  await query('update users set email_confirmed_at = $2, phone_confirmed_at = $2 where id = $1', [id, demoNow])
  for (const channel of ['email', 'sms', 'push'])
    for (const topic of ['offers', 'wishes', 'articles'])
      await query('insert into consents (user_id, channel, topic, granted, created_at) values ($1, $2, $3, true, $4)', [
        id,
        channel,
        topic,
        demoNow,
      ])
  await query(
    `insert into devices (user_id, session_id, player_id, endpoint, p256dh, auth)
      select $1, min(id), 'one', 'https://push.example', 'k', 'a' from sessions where user_id = $1`,
    [id],
  )
}, 120_000)
afterAll(() => shop.close())

/** Everything that can be hidden has one of its kind whose words are secret, and is shown. */
const displayedThings = [
  `update products set name = '{"mn":"Нууцхан бараа","en":"Nuutskhan"}', slug = 'nuutskhan', status = 'live' where id = $1`,
  `update articles set title = '{"mn":"Нууцхан нийтлэл"}', slug = 'nuutskhan-a', status = 'published', published_at = '2026-11-23'
    where id = (select min(id) from articles where kind = 'article')`,
  `update articles set title = '{"mn":"Нууцхан мэдээ"}', slug = 'nuutskhan-n', status = 'published', published_at = '2026-11-23'
    where id = (select min(id) from articles where kind = 'news')`,
  `update lookbooks set title = '{"mn":"Нууцхан"}', slug = 'nuutskhan-l', published_at = '2026-11-23' where id = (select min(id) from lookbooks)`,
  `update vendors set name = '{"mn":"Нууцхан"}', slug = 'nuutskhan-v', active = true where id = (select min(id) from vendors)`,
  `update cms_pages set title = '{"mn":"Нууцхан"}', slug = 'nuutskhan-p', visible = true where id = (select min(id) from cms_pages)`,
  `update hotels set slug = 'nuutskhan-h', active = true where id = (select min(id) from hotels)`,
  `update tours set slug = 'nuutskhan-t', active = true where id = (select min(id) from tours)`,
]
const hide = [
  `update products set status = 'hidden' where slug = 'nuutskhan'`,
  `update articles set status = 'draft' where slug = 'nuutskhan-a'`,
  `update articles set published_at = '2031-01-01' where slug = 'nuutskhan-n'`,
  `update lookbooks set published_at = null where slug = 'nuutskhan-l'`,
  `update vendors set active = false where slug = 'nuutskhan-v'`,
  `update cms_pages set visible = false where slug = 'nuutskhan-p'`,
  `update hotels set active = false where slug = 'nuutskhan-h'`,
  `update tours set active = false where slug = 'nuutskhan-t'`,
  `update promotions set active = false where name ->> 'mn' like 'Нууцхан%'`,
]
const showAll = async () => {
  for (const each of displayedThings) await query(each, each.includes('$1') ? [thing.id] : [])
  await query(`update promotions set active = true, expires_at = null where name ->> 'mn' like 'Нууцхан%'`)
}
const hideAll = async () => {
  for (const each of hide) await query(each)
}
const message = (texts: string[]): string[] =>
  texts.filter((text) => secrets.some((word) => text.toLowerCase().includes(word)))
const notices = async () =>
  (await shop.call('GET', '/shop/account/notifications?per_page=50', { bearer: reader.bearer })).body

/** The pages of the things that are hidden. */
async function hiddenPages(): Promise<string[]> {
  const of = async (kinds: string) =>
    (await query(`select min(id) as id from promotions where kind ${kinds}`)).map(({ id }) => id)[0]
  const [promotion, game] = [await of(`not in ('wheel', 'jackpot')`), await of(`in ('wheel', 'jackpot')`)]
  await query(`update promotions set name = '{"mn":"Нууцхан"}' where id = any($1)`, [[promotion, game]])
  return [
    ...['/products/nuutskhan', '/products/nuutskhan/questions#q1', '/articles/nuutskhan-a', '/news/nuutskhan-n'],
    ...['/lookbooks/nuutskhan-l', '/vendors/nuutskhan-v?page=2', '/pages/nuutskhan-p', '/hotels/nuutskhan-h'],
    ...['/tours/nuutskhan-t', `/promotions/${promotion}`, `/games/${game}`],
  ]
}

async function aCampaign(channel: 'email' | 'sms' | 'push', url: string): Promise<number> {
  const ask = { bearer: owner }
  const { body } = await shop.call('POST', '/backoffice/campaigns', { ...ask, body: { name: url, channel } })
  const words = { subject: { mn: 'Нууцхан' }, body: { mn: `Нууцхан ${url}` }, button: { mn: 'Үзэх' }, url }
  const headers = { 'if-match': `"${body.version}"` }
  const edited = await shop.call('PATCH', `/backoffice/campaigns/${body.id}`, { ...ask, headers, body: words })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  return body.id
}
const campaign = async (id: number, act?: 'send') =>
  act
    ? shop.call('PUT', `/backoffice/campaigns/${id}/send`, { bearer: owner, body: {} })
    : shop.call('GET', `/backoffice/campaigns/${id}`, { bearer: owner })

describe('guarantee 76: what was queued before a thing was hidden', { timeout: 120_000 }, () => {
  it('is told by push and in the notifications centre while the thing is shown, and not once it is hidden', async () => {
    const pages = await hiddenPages()
    await showAll()
    const tell = (source: string) =>
      transact(shop.db, async (tx) => {
        for (const url of pages)
          await notifyPerson(shop.services, tx, {
            ...{ user_id: reader.id, topic: 'wishes', title: 'Нууцхан', body: url, url, source: `${source} ${url}` },
            locale: source === 'open' ? 'mn' : 'en',
          })
      })
    left = []
    await tell('open')
    await work(shop)
    expect(message(left)).toHaveLength(pages.length)
    expect(await notices()).toMatchObject({ count: pages.length, unread_count: pages.length })
    left = []
    await tell('queued')
    await hideAll()
    await work(shop)
    expect(message(left)).toEqual([])
    expect(await notices()).toMatchObject({ notifications: [], count: 0, unread_count: 0 })
    const { body } = await shop.call('GET', '/storefront/account/notifications', { bearer: reader.bearer })
    expect(body).toMatchObject({ data: [], meta: { total_count: 0, unread_count: 0 } })
    // nothing was lost: they are read again when the things are
    await showAll()
    expect((await notices()).count).toBe(2 * pages.length)
  })

  it('follows a page to its new address before it is judged', async () => {
    await showAll()
    await query(`insert into product_slugs (slug, product_id) values ('nuutskhan-old', $1)`, [thing.id])
    await query(
      `insert into redirects (from_path, to_path, kind, created_at) values ('/pages/nuutskhan-old', '/pages/nuutskhan-p', 'page', now())`,
    )
    const isDisplayed = async (path: string) =>
      (await query<{ shown: boolean }>('select page_is_shown($1, $2) as shown', [path, demoNow]))[0]?.shown
    const old = ['/products/nuutskhan-old', '/pages/nuutskhan-old?x=1', '/en/pages/nuutskhan-old']
    for (const path of old) expect([path, await isDisplayed(path)]).toEqual([path, true])
    for (const path of ['/', '/products', '/articles', '/account/orders/R1', '/t/khuukhed', '/go/x', '/en'])
      expect([path, await isDisplayed(path)]).toEqual([path, true])
    await hideAll()
    for (const path of old) expect([path, await isDisplayed(path)]).toEqual([path, false])
    expect(await isDisplayed('/products/never-was')).toBe(false)
  })

  it('leaves by no alert, no digest and no reminder', async () => {
    await showAll()
    const { variant_id } = thing
    const queue = async (round: number) => {
      const [alert] = await query(
        `insert into alerts (kind, user_id, variant_id, state, created_at) values ('stock', $1, $2, 'firing', $3)
          on conflict (user_id, kind, coalesce(variant_id, brand_id)) where user_id is not null do update set state = 'firing' returning id`,
        [reader.id, variant_id, demoNow],
      )
      await query(
        `insert into alert_messages (alert_id, event, channel, due_at, created_at) values ($1, $2, 'notice', $3, $3)`,
        [alert?.id, `round ${round}`, demoNow],
      )
      await query(`delete from article_notices`)
      await query(
        `insert into author_follows (author_id, user_id) select author_id, $1 from articles where slug = 'nuutskhan-a' on conflict do nothing`,
        [reader.id],
      )
      const [article] = await query(`select id from articles where slug = 'nuutskhan-a'`)
      await announceArticle.run(shop.services, { article_id: article?.id ?? 0 })
      await planDigests.run(shop.services, {})
      const line_item = { variant_id, quantity: 1 }
      const { bearer } = reader
      await query(`delete from cart_reminders`)
      const { body } = await shop.call('POST', '/orders/0/line_items', { bearer, body: { line_item } })
      await query('update orders set updated_at = $2 where number = $1', [
        body.order.number,
        new Date(demoNow.getTime() - 6 * 3_600_000),
      ])
    }
    const send = async () => {
      await sendAlerts(shop.services)
      await remindOfCarts(shop.services)
      await work(shop)
    }
    left = []
    await queue(1)
    await send()
    const open = message(left).map((text) => text.slice(0, 30))
    // an alert by three ways, an article by push and in the digest, a cart
    expect(open.length, open.join('\n')).toBeGreaterThanOrEqual(6)
    left = []
    await queue(2)
    await hideAll()
    await send()
    expect(message(left)).toEqual([])
  })

  it('leaves by no mail of a coupon', async () => {
    await showAll()
    const [coupon] = await query(
      `insert into coupons (code, promotion_id, user_id) select 'ABCDEFGHJK', min(id), $1 from promotions
        where name ->> 'mn' like 'Нууцхан%' and kind not in ('wheel', 'jackpot') returning id`,
      [reader.id],
    )
    const path = `/coupons/${coupon?.id}/send_by_email`
    const ask = () => shop.call('POST', path, { bearer: reader.bearer, body: { email: 'friend@hidden.example' } })
    left = []
    expect((await ask()).status).toBe(200)
    await work(shop)
    expect(message(left)).toHaveLength(1)
    left = []
    expect((await ask()).status).toBe(200)
    await hideAll()
    await work(shop)
    expect(left).toEqual([])
  })

  it('stops a campaign about it before the next person, and the campaign goes on once it is shown again', async () => {
    const pages = await hiddenPages()
    await showAll()
    const ids: number[] = []
    for (const url of pages) ids.push(await aCampaign('email', url))
    ids.push(await aCampaign('sms', '/products/nuutskhan'), await aCampaign('push', '/products/nuutskhan'))
    for (const id of ids) expect((await campaign(id, 'send')).status).toBe(200)
    await hideAll()
    left = []
    await work(shop)
    expect(message(left)).toEqual([])
    for (const id of ids) expect((await campaign(id)).body).toMatchObject({ status: 'stopped', page_hidden: true })
    const refused = await campaign(ids[0] ?? 0, 'send')
    expect([refused.status, refused.body.code]).toEqual([409, 'campaign_page_hidden'])
    await showAll()
    for (const id of ids) expect((await campaign(id, 'send')).status).toBe(200)
    await work(shop)
    expect(message(left)).toHaveLength(ids.length)
    for (const id of ids) expect((await campaign(id)).body).toMatchObject({ status: 'done', page_hidden: false })
    // the link in what was sent says no hidden address
    const links = left.flatMap((text) => /\/go\/([\w.-]+)/.exec(text)?.[1] ?? [])
    expect(links).toHaveLength(ids.length)
    await hideAll()
    for (const token of links)
      expect((await shop.call('GET', `/shop/campaign_links/${token}`)).body).toEqual({ url: '/' })
    expect((await notices()).notifications).toEqual([])
  })

  it('is not sent again from the outbox: what was told to many or reminded of is kept nowhere', async () => {
    const { body } = await shop.call('GET', '/backoffice/outbox?limit=100', { bearer: owner })
    type Row = { id: number; kind: string; replayable: boolean }
    const rows = (body.outbox as Row[]).filter(({ kind }) => /^(campaign|cart|alert|articles|coupon|push)/.test(kind))
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(3)
    for (const { id, kind } of rows) {
      const again = await shop.call('PUT', `/backoffice/outbox/${id}/replay`, { bearer: owner, body: {} })
      expect([kind, again.status, again.body.code]).toEqual([kind, 409, 'message_not_kept'])
    }
  })
})
