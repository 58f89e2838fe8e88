import { expect, test } from '@playwright/test'
import { expectAccessible } from './buyer.ts'
import { readHtml } from './html.ts'
import { open } from './pages.ts'
import { demoLogin, signIn } from './people.ts'

test('a shopper spins the wheel without motion, sees what came of it, and reads how it is drawn', async ({ page }) => {
  await open(page, '/games')
  await page.getByRole('link', { name: 'Азын хүрд' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Азын хүрд' })).toBeVisible()
  const wheel = new URL(page.url()).pathname
  await expect(page.getByRole('link', { name: 'Нэвтэрч тоглох' }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Бамбар тоглоом.*0\.5%/ })).toBeVisible()
  await signIn(page.context(), { ...(await demoLogin('shopper')), first_name: '' })
  await open(page, wheel)
  await expectAccessible(page)
  const tries = page.locator('.wheel-tries b')
  const before = Number(/\d+/.exec((await tries.textContent()) ?? '')?.[0])
  expect(before).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Хөдөлгөөнгүйгээр гаргах' }).click()
  const result = page.locator('.won-now')
  await expect(result).toBeVisible()
  await expect(result.getByRole('heading')).not.toBeEmpty()
  const again = (await result.getByRole('heading').textContent())?.includes('Дахиад')
  await expect(tries).toHaveText(new RegExp(`Танд ${again ? before : before - 1} эрх байна`))
  await expectAccessible(page)
  await page.getByText('Яаж боддог вэ?').click()
  await expect(page.getByText('sha256sum')).toBeVisible()
})

const names = {
  '': ['Азын хүрд', 'Их шагнал', 'Нөхцөл'],
  '/en': ['Lucky wheel', 'Jackpot', 'Terms'],
  '/ru': ['Колесо удачи', 'Главный приз', 'Условия'],
  '/cn': ['幸运转盘', '大奖', '规则'],
  '/it': ['Ruota della fortuna', 'Gran premio', 'Condizioni'],
} as const

// Before: all games stood on one page, under one title and the picture of the home page.
for (const [prefix, [wheel, jackpot, terms]] of Object.entries(names)) {
  test(`each game has a page of its own with odds, terms and a card for links, at ${prefix || '/mn'}`, async ({
    request,
  }) => {
    const list = await readHtml(request, `${prefix}/games`)
    const links = list.all('.game-card h2 a')
    expect(links.map((link) => link.textContent)).toEqual([wheel, jackpot])
    expect(list.all('.game-card .game-state')).toHaveLength(2)
    for (const link of links) {
      const page = await readHtml(request, link.getAttribute('href') ?? '')
      const name = link.textContent ?? ''
      expect([page.status, page.text('h1')]).toEqual([200, name])
      expect(page.text('title')).toMatch(new RegExp(`^${name} · `))
      expect(page.attribute('meta[property="og:title"]', 'content')).toContain(name)
      expect(page.attribute('meta[name="description"]', 'content')).toMatch(/\S{2}/)
      expect(page.text('.game-terms h2')).toBe(terms)
      expect(page.all('.game-terms li').length).toBeGreaterThan(3)
      expect(page.all('.odds td, .jackpot-prizes li').length).toBeGreaterThan(0)
      const picture = page.attribute('meta[property="og:image"]', 'content') ?? ''
      expect(new URL(picture).pathname).toMatch(/^\/games\/\d+\/og\.jpg$/)
      const drawn = await request.get(new URL(picture).pathname)
      expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    }
    expect((await request.get(`${prefix}/games/999999`)).status()).toBe(404)
    expect((await request.get(`${prefix}/games/0x1`)).status()).toBe(404)
  })
}
