import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('article_index')
})
afterAll(() => shop.close())
const find = async (q: string, rest = '') =>
  (await shop.call('GET', `/articles/search?q=${encodeURIComponent(q)}${rest}`)).body.articles
const slugs = async (q: string, rest = '') => (await find(q, rest)).map(({ slug }: { slug: string }) => slug)

describe('the search of articles and news', () => {
  it('finds them by their words in any case of the noun, in Latin letters, and those with them in the title first', async () => {
    expect(await slugs('цүнхний')).toContain('negdugeer-angiin-tsunkh')
    expect(await slugs('tsunkh')).toContain('negdugeer-angiin-tsunkh')
    const found = await find('даахь үргээх')
    expect(found[0]).toMatchObject({ slug: 'daakhi-urgeekh', kind: 'article' })
    expect(await slugs('layers', '&locale=en')).toContain('davkharlaj-khuvtsaslakh')
    expect(await find('кккк ззз')).toEqual([])
    expect(await find("%' qqzz --")).toEqual([])
  })

  it('finds what is typed so far in titles alone', async () => {
    const [{ slug, title }] = await find('цүнх')
    const begun = (title.match(/[а-яөүё]{5,}/iu)?.[0] ?? '').slice(0, 4)
    expect(await slugs(begun, '&typing=1')).toContain(slug)
    expect((await shop.call('GET', '/articles/search?q=%20&typing=1')).body).toEqual({ articles: [], total_count: 0 })
  })

  it('asks the database nothing, and knows at once what this shop publishes', async () => {
    await find('цүнх')
    const requested = vi.spyOn(shop.pool, 'connect')
    await find('гутал')
    await find('гута', '&typing=1')
    expect(requested).not.toHaveBeenCalled()
    requested.mockRestore()
    const bearer = await aBearer(shop, (await aUser(shop.db, { email: 'bichigch@index.example', role: 'admin' })).id)
    const article = { title: 'Зулзаган шувууны тухай', body: 'Өд', state: 'published' }
    const { id } = (await shop.call('POST', '/articles', { body: { article }, bearer })).body
    expect((await find('шувуу')).map((each: { id: number }) => each.id)).toContain(id)
    await shop.call('DELETE', `/articles/${id}`, { bearer })
    expect((await find('шувуу')).map((each: { id: number }) => each.id)).not.toContain(id)
  })
})
