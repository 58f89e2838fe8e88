import type { StaffPage } from '@delguur/contract/shopfront/pages-staff'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { removeSeen } from '../../../../test/personal/remove-seen.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { pagePublish } from './pages.jobs.ts'

let shop: DemoShop
let editor: string
beforeAll(async () => {
  shop = await startDemoShop('pages')
  editor = await aBearer(
    shop,
    (await aUser(shop.db, { email: 'e@pages.example', role: 'staff', staff_role: 'editor' })).id,
  )
})
beforeEach(() => {
  shop.clock.now = demoNow
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const as = (method: Method, path: string, body?: object, headers: Record<string, string> = {}) =>
  shop.call(method, `/backoffice/pages${path}`, { bearer: editor, headers, ...(body && { body }) })
const edit = ({ id, version }: StaffPage, body: object) => as('PATCH', `/${id}`, body, { 'if-match': `"${version}"` })
const publish = (id: number, at: Date | null = shop.clock.now) =>
  as('PUT', `/${id}/publish`, { published_at: at?.toISOString() ?? null })
const answer = (slug: string, locale = 'mn') => shop.call('GET', `/shop/pages/${slug}?locale=${locale}`)
/** Answers are kept until the catalogue changes, of which the search tells the shop. */
const changed = () => shop.services.catalog.bump()

let made = 0
async function aPage(blocks: object[] = [text('Бичвэр')]): Promise<StaffPage> {
  const slug = `shine-${++made}`
  const { status, body } = await as('POST', '', { slug, title: { mn: `Хуудас ${made}`, en: 'Page' } })
  expect(status, JSON.stringify(body)).toBe(201)
  const edited = await edit(body, { blocks })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  return edited.body
}
const text = (mn: string) => ({ kind: 'text', heading: { mn: 'Гарчиг', en: 'Heading' }, text: { mn, en: 'Words' } })

describe('pages of the shop', () => {
  it('are written as drafts, shown by publishing with every kind of part, and hidden again', async () => {
    const all = [
      text('Нэг\n\n- а\n- б'),
      { kind: 'heading', text: { mn: 'Дэд гарчиг' } },
      { kind: 'columns', left: { mn: 'Зүүн' }, right: { mn: 'Баруун' } },
      { kind: 'products', heading: { mn: 'Бараа' }, slugs: ['kurtik-tsasan-shuurga-okhin', 'ugui-baraa'] },
      { kind: 'category', permalink: 'khuukhed', label: { mn: 'Хүүхэд' } },
      { kind: 'video', url: 'https://www.youtube.com/watch?v=1', label: { mn: 'Видео' } },
      { kind: 'faq', heading: { mn: 'Асуулт' }, items: [{ question: { mn: 'Яаж?' }, answer: { mn: 'Ингэж.' } }] },
      { kind: 'button', label: { mn: 'Үзэх' }, url: '/promotions' },
      { kind: 'contact', heading: { mn: 'Бичих' } },
    ]
    const page = await aPage(all)
    expect((await answer(page.slug)).status).toBe(404)
    expect((await publish(page.id)).body).toMatchObject({ state: 'shown', changed: false })
    changed()
    const { body } = await answer(page.slug)
    expect(body.sections.map(({ kind }: { kind: string }) => kind)).toEqual(all.map(({ kind }) => kind))
    expect(body.sections[0].blocks).toEqual([
      { kind: 'paragraph', text: 'Нэг' },
      { kind: 'list', items: ['а', 'б'] },
    ])
    expect(body.sections[3].product_ids).toHaveLength(1)
    expect((await answer(page.slug, 'en')).body.sections[0].name).toBe('Heading')
    expect((await shop.call('GET', `/storefront/cms_pages/${page.slug}?include=cms_sections`)).status).toBe(200)
    expect((await removeSeen(shop, `/backoffice/pages/${page.id}`, editor)).status).toBe(409)
    await publish(page.id, null)
    changed()
    expect((await answer(page.slug)).status).toBe(404)
  })

  it('change for shoppers only when they are published again; versions come back; a former address leads on', async () => {
    const page = await aPage()
    await publish(page.id)
    const read = async (): Promise<StaffPage> => (await as('GET', `/${page.id}`)).body
    const moved = await edit(await read(), { slug: 'shine-khayag', blocks: [text('Хоёр дахь')] })
    expect(moved.body).toMatchObject({ changed: true, state: 'shown' })
    changed()
    expect((await answer(page.slug)).body.sections[0].blocks[0].text).toBe('Бичвэр')
    await publish(page.id)
    changed()
    expect((await answer(page.slug)).body).toMatchObject({ slug: 'shine-khayag' })
    expect((await answer('shine-khayag')).body.sections[0].blocks[0].text).toBe('Хоёр дахь')
    const redirects = async () =>
      (await shop.call('GET', '/backoffice/redirects?filter[kind]=page', { bearer: editor })).body.redirects
    expect(await redirects()).toMatchObject([{ from: `/pages/${page.slug}`, to: '/pages/shine-khayag', kind: 'page' }])
    const { versions } = (await as('GET', `/${page.id}/versions`)).body
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    await as('PUT', `/${page.id}/versions/1/restore`)
    expect(await read()).toMatchObject({ slug: page.slug, changed: true, former: [page.slug] })
    await publish(page.id)
    changed()
    expect((await answer(page.slug)).body).toMatchObject({ slug: page.slug })
    expect(await redirects()).toMatchObject([{ from: '/pages/shine-khayag', to: `/pages/${page.slug}` }])
    const [{ id }] = await redirects()
    await shop.call('DELETE', `/backoffice/redirects/${id}`, { bearer: editor })
    changed()
    expect((await answer('shine-khayag')).status).toBe(404)
    expect((await read()).former).toEqual([])
    for (const version of [9, 9_007_199_254_740_991])
      expect((await as('PUT', `/${page.id}/versions/${version}/restore`)).status).toBe(404)
  })

  it('are shown at their time, once, and not when they were hidden meanwhile', async () => {
    const page = await aPage()
    const at = new Date(demoNow.getTime() + 3_600_000)
    const schedule = (from: Date) => as('PUT', `/${page.id}/schedule`, { published_at: from.toISOString() })
    expect((await schedule(shop.clock.now)).body.errors).toHaveProperty('published_at')
    expect((await schedule(at)).body).toMatchObject({ state: 'scheduled', publish_at: at.toISOString() })
    await pagePublish.run(shop.services, { id: page.id })
    expect((await as('GET', `/${page.id}`)).body.state).toBe('scheduled')
    shop.clock.now = at
    await pagePublish.run(shop.services, { id: page.id })
    await pagePublish.run(shop.services, { id: page.id })
    expect((await as('GET', `/${page.id}/versions`)).body.versions).toHaveLength(1)
    const hidden = await aPage()
    await publish(hidden.id, new Date(at.getTime() + 1000))
    await publish(hidden.id, null)
    shop.clock.now = new Date(at.getTime() + 5000)
    await pagePublish.run(shop.services, { id: hidden.id })
    expect((await as('GET', `/${hidden.id}`)).body.state).toBe('draft')
  })

  it('are seen before by whoever has the address, for a day, in any language', async () => {
    const page = await aPage()
    const { url } = (await as('PUT', `/${page.id}/preview_link`)).body
    const key = url.split('/').at(-1)
    const seen = (locale: string) => shop.call('GET', `/shop/page_previews/${key}?locale=${locale}`)
    expect((await seen('en')).body.sections[0].name).toBe('Heading')
    expect((await shop.call('GET', `/shop/page_previews/${key.slice(0, -1)}`)).status).toBe(404)
    shop.clock.now = new Date(demoNow.getTime() + 86_400_001)
    expect((await seen('en')).status).toBe(404)
  })

  it('that came with the shop are edited as texts, and lose nothing', async () => {
    const { pages } = (await as('GET', '?q=privacy')).body
    const page: StaffPage = (await as('GET', `/${pages[0].id}`)).body
    expect(page.blocks.every(({ kind }) => kind === 'text')).toBe(true)
    const before = (await answer('privacy', 'en')).body
    expect((await publish(page.id)).status).toBe(200)
    changed()
    expect((await answer('privacy', 'en')).body.sections).toEqual(before.sections)
  })

  it('refuse an address of another, a version that is not the newest, addresses that lead astray, and what is incomplete', async () => {
    const page = await aPage()
    expect((await edit(page, { slug: 'privacy' })).status).toBe(422)
    expect((await edit({ ...page, version: 1 }, { slug: 'x' })).body.code).toBe('version_conflict')
    const evil = (url: string) => edit(page, { blocks: [{ kind: 'button', label: { mn: 'x' }, url }] })
    for (const url of ['javascript:alert(1)', '//evil.example', 'http://evil.example'])
      expect((await evil(url)).status).toBe(422)
    const { body: bare } = await as('POST', '', { slug: 'khooson', title: { mn: 'Хоосон' } })
    expect((await publish(bare.id)).status).toBe(422)
    expect((await removeSeen(shop, `/backoffice/pages/${bare.id}`, editor)).status).toBe(204)
  })

  it('are made of a legal template filled with the shop’s data, which tells to have it read', async () => {
    const { body } = await as('POST', '', { template: 'returns' })
    const words = JSON.stringify(body.blocks)
    expect(body).toMatchObject({ slug: 'returns-2', state: 'draft' })
    expect(body.blocks[0].text.mn).toContain('хуульчаар')
    expect(words).toContain(shop.services.tenant.support.phone)
    expect(words.replaceAll(/\{(return_hours|hold_hours|guest_hold_hours)\}/g, '')).not.toMatch(/\{\w+\}/)
    for (const template of ['privacy', 'terms', 'delivery', 'age'])
      expect((await as('POST', '', { template })).status, template).toBe(201)
  })
})

it('each change of a page stands in the audit log', async () => {
  const { rows } = await shop.pool.query("select distinct act from audit_rows where act like 'pages.%' order by act")
  expect(rows.map(({ act }) => act.slice(6))).toEqual([
    'create',
    'edit',
    'preview_link',
    'publish',
    'remove',
    'restore',
  ])
})
