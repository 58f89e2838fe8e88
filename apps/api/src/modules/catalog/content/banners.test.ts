import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { contentJobs } from './content.jobs.ts'

let shop: DemoShop
let editor: string
beforeAll(async () => {
  shop = await startDemoShop('banners')
  const { id } = await aUser(shop.db, { email: 'zasvar@banners.example', role: 'staff', staff_role: 'editor' })
  editor = await aBearer(shop, id)
  await shop.db
    .insertInto('content_pictures')
    .values([
      { key: 'content/aa', use: 'banner' },
      { key: 'content/look', use: 'look' },
    ])
    .execute()
})
afterAll(() => shop.close())

const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, bearer = editor) =>
  shop.call(method, `/backoffice/banners${path}`, { bearer, ...(body && { body }) })
const change = (id: number, body: object, version: number) =>
  shop.call('PATCH', `/backoffice/banners/${id}`, { bearer: editor, body, headers: { 'if-match': `"${version}"` } })
const remove = (id: number, version: number) =>
  shop.call('DELETE', `/backoffice/banners/${id}`, { bearer: editor, headers: { 'if-match': `"${version}"` } })
const at = (hours: number) => new Date(demoNow.getTime() + hours * 3_600_000).toISOString()
const banner = (title: string, more: object = {}) => ({
  slot: 'hero',
  kicker: { mn: '' },
  title: { mn: title, en: `${title} in English` },
  text: { mn: '' },
  button: { mn: 'Үзэх' },
  alt: { mn: 'Цэцэгс' },
  link: '/promotions',
  picture_key: 'content/aa',
  active: true,
  starts_at: at(-1),
  ends_at: null,
  position: 10,
  ...more,
})
const slots = (query: Record<string, string>) =>
  shop.call('GET', `/backoffice/banner_slots?${new URLSearchParams(query)}`, { bearer: editor })
const home = async (locale = 'mn') => (await shop.call('GET', `/shop/home?locale=${locale}`)).body.banners
const heroTitle = async () => (await home()).hero?.title ?? null

/** Answers follow a change within a second, on a busy machine later. */
const slowly = { timeout: 15_000 }

describe('banners of the home page', () => {
  it('are shown at once, the first in order, in the language asked, and gone once they are off', async () => {
    expect(await home()).toEqual({ hero: null, story: null })
    const one = (await as('POST', '', banner('Хавар'))).body
    expect(one).toMatchObject({ shown: true, version: 1 })
    await expect.poll(heroTitle, slowly).toBe('Хавар')
    expect((await home('en')).hero).toMatchObject({ title: 'Хавар in English', button: 'Үзэх', kicker: '' })
    const before = (await as('POST', '', banner('Зун', { position: 1 }))).body
    await expect.poll(heroTitle, slowly).toBe('Зун')
    expect((await as('GET', '')).body.banners.map((each: { shown: boolean }) => each.shown)).toEqual([true, false])
    await as('PUT', `/${before.id}/publish`, { published_at: null })
    await expect.poll(heroTitle, slowly).toBe('Хавар')
    expect((await as('DELETE', `/${one.id}`)).body.code).toBe('version_required')
    expect((await remove(before.id, 1)).body).toMatchObject({ code: 'version_conflict', version: 2 })
    expect([(await remove(one.id, 1)).status, (await remove(before.id, 2)).status]).toEqual([204, 204])
    await expect.poll(heroTitle, slowly).toBeNull()
  })

  it('come and go at their times', async () => {
    const { id } = (await as('POST', '', banner('Үдэш', { starts_at: at(2), ends_at: at(4) }))).body
    const { rows } = await shop.pool.query(
      'select run_at from graphile_worker.jobs where key like $1 order by run_at',
      [`banner ${id} %`],
    )
    expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual([at(2), at(4)])
    for (const [hours, title] of [
      [1, null],
      [3, 'Үдэш'],
      [5, null],
    ] as const) {
      shop.clock.now = new Date(at(hours))
      await contentJobs[0]?.work(shop.services, { id })
      await expect.poll(heroTitle, slowly).toBe(title)
    }
    shop.clock.now = demoNow
    await remove(id, 1)
  })

  it('are moved by their days alone, once per version', async () => {
    const { id } = (await as('POST', '', banner('Аян', { ends_at: at(48) }))).body
    expect((await shop.call('PATCH', `/backoffice/banners/${id}`, { bearer: editor, body: {} })).status).toBe(428)
    expect((await change(id, { ends_at: at(72) }, 1)).body).toMatchObject({
      ends_at: at(72),
      version: 2,
      title: { mn: 'Аян' },
    })
    const late = await change(id, { position: 3 }, 1)
    expect([late.status, late.body.code, late.body.version]).toEqual([412, 'version_conflict', 2])
    expect(late.body.current).toMatchObject({ ends_at: at(72) })
    expect(late.body.changed.map(({ field }: { field: string }) => field)).toEqual(['ends_at'])
    expect(Object.keys((await change(id, { ends_at: at(-9) }, 2)).body.errors)).toEqual(['ends_at'])
    const both = await Promise.all([1, 2].map((days) => change(id, { ends_at: at(72 + days * 24) }, 2)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await as('GET', `/${id}`)).body).toMatchObject({ version: 3 })
    await remove(id, 3)
  })

  it('stand in slots from day to day, for readers of a language', async () => {
    const all = (await as('POST', '', banner('Бүгд', { starts_at: at(-24), ends_at: at(240), position: 5 }))).body
    const some = (await as('POST', '', banner('Some', { locales: ['en', 'en'], ends_at: at(24), position: 1 }))).body
    expect(some.locales).toEqual(['en'])
    await expect.poll(async () => (await home('en')).hero?.title, slowly).toBe('Some in English')
    await expect.poll(heroTitle, slowly).toBe('Бүгд')
    const plan = async (query: Record<string, string>) => {
      const { body } = await slots(query)
      return body.banner_slots?.find((each: { slot: string }) => each.slot === 'hero').spans
    }
    const mn = await plan({ from: '2026-11-01', to: '2027-02-01' })
    expect(mn.map((span: { banner_id: number | null }) => span.banner_id)).toEqual([null, all.id, null])
    expect(mn[1]).toMatchObject({ from: at(-24), until: at(240), behind: [] })
    expect(
      (await plan({ from: '2026-11-01', to: '2027-02-01', language: 'en' })).map((span: object) => Object.values(span)),
    ).toContainEqual([at(-1), at(24), some.id, [all.id]])
    const wrong = await slots({ from: '2026-01-01', to: '2029-01-01' })
    expect(wrong.status).toBe(422)
    for (const { id } of [all, some]) await remove(id, 1)
  })

  it('change one language alone, are scheduled, seen by a link, and made what they were', async () => {
    const { id } = (await as('POST', '', banner('Цас', { active: false }))).body
    const worded = (await change(id, { title: { en: 'Snow', ru: 'Снег' }, text: { en: 'Falls' } }, 1)).body
    expect(worded).toMatchObject({
      title: { mn: 'Цас', en: 'Snow', ru: 'Снег' },
      text: { mn: '', en: 'Falls' },
      version: 2,
    })
    const cleared = await change(id, { title: { ru: null } }, 2)
    expect(cleared.body.title).toEqual({ mn: 'Цас', en: 'Snow' })
    expect(Object.keys((await change(id, { title: { mn: null } }, 3)).body.errors)).toEqual(['title'])
    expect((await as('PUT', `/${id}/schedule`, { published_at: at(-2) })).status).toBe(422)
    const early = { published_at: at(5), ends_at: at(4) }
    expect(Object.keys((await as('PUT', `/${id}/schedule`, early)).body.errors)).toEqual(['ends_at'])
    const later = await as('PUT', `/${id}/schedule`, { published_at: at(5), ends_at: at(9) })
    expect(later.body).toMatchObject({ active: true, shown: false, starts_at: at(5), ends_at: at(9), version: 4 })
    const now = await as('PUT', `/${id}/publish`)
    expect(now.body).toMatchObject({ active: true, starts_at: demoNow.toISOString(), version: 5 })
    const { url } = (await as('PUT', `/${id}/preview_link`)).body
    const [, , , key] = url.split('/')
    const look = (by: string) => shop.call('GET', `/shop/banners/${id}/preview?key=${by}&locale=en`)
    expect((await look(key)).body).toMatchObject({ slot: 'hero', banner: { title: 'Snow', text: 'Falls' } })
    expect((await look(`${key.slice(0, -1)}x`)).status).toBe(404)
    const { versions } = (await as('GET', `/${id}/versions`)).body
    expect(versions.map(({ version, act }: { version: number; act: string }) => [version, act])).toEqual([
      [5, 'banners.publish'],
      [4, 'banners.publish'],
      [3, 'banners.edit'],
      [2, 'banners.edit'],
      [1, 'content.kept'],
    ])
    const old = await shop.call('PUT', `/backoffice/banners/${id}/versions/2/restore`, {
      bearer: editor,
      body: {},
      headers: { 'if-match': '"3"' },
    })
    expect([old.status, old.body.code]).toEqual([412, 'version_conflict'])
    const again = await as('PUT', `/${id}/versions/2/restore`)
    expect(again.body).toMatchObject({
      title: { ru: 'Снег' },
      active: false,
      starts_at: at(-1),
      ends_at: null,
      version: 6,
    })
    expect((await as('PUT', `/${id}/versions/99/restore`)).status).toBe(404)
    await remove(id, 6)
  })

  it('lead to pages of the shop, have a picture of their own and words, and are for editors', async () => {
    const faults = async (more: object) => Object.keys((await as('POST', '', banner('Буруу', more))).body.errors ?? {})
    for (const link of ['https://x.example', '//x.example', '/\\x.example', 'javascript:alert(1)', '/a b', ''])
      expect(await faults({ link }), link).toEqual(['link'])
    for (const picture_key of ['content/look', 'content/none', '../x'])
      expect(await faults({ picture_key }), picture_key).toEqual(['picture_key'])
    expect(await faults({ title: { mn: ' ' } })).toEqual(['title'])
    expect(await faults({ ends_at: at(-2) })).toEqual(['ends_at'])
    const { id } = await aUser(shop.db, { email: 'tuugch@banners.example', role: 'staff', staff_role: 'picker' })
    expect((await as('GET', '', undefined, await aBearer(shop, id))).status).toBe(403)
  })
})
