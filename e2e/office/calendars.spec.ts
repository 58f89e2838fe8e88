import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { signIn } from './office.ts'

// What stands in the shop for some days: banners of the home page and sales, on their calendars.

/** Two banners of the middle place, for readers of Chinese alone, so that nobody else's page changes. */
const twoBanners = () =>
  inside(async ({ tx }) => {
    const { rows } = await sql<{ title: string }>`
      insert into banners (slot, kicker, title, text, button, alt, link, picture_key, active, locales, starts_at, ends_at, position)
      select 'story', '{"mn":""}', jsonb_build_object('mn', 'Аян ' || n || ' ' || substr(gen_random_uuid()::text, 1, 6)), '{"mn":""}',
        '{"mn":"Үзэх"}', '{"mn":"Уул"}', '/promotions', 'content/none', true, '{cn}', now() + n * interval '3 days',
        now() + (n * 3 + 5) * interval '1 day', n from generate_series(1, 2) n returning title->>'mn' as title`.execute(
      tx,
    )
    return rows.map(({ title }) => title)
  })
const daysOf = (title: string) =>
  inside(async ({ tx }) => {
    const { rows } = await sql<{ days: number }>`select extract(day from ends_at - now())::int as days from banners
      where title->>'mn' = ${title}`.execute(tx)
    return rows[0]?.days
  })

test('banners: what stands where is read as a list on the phone, lengthened by a menu, undone', async ({ page }) => {
  const [first = '', second = ''] = await twoBanners()
  await page.goto('/office/banners?lang=cn')
  await signIn(page)
  const story = page.getByRole('region', { name: 'Нүүрний дунд баннер' })
  const plan = story.getByRole('list', { name: 'Аль өдөр аль нь харагдах вэ' })
  await expect(plan.getByRole('listitem').filter({ hasText: `Ард нь: ${second}` })).toContainText(first)
  await expect(plan.getByText('Дэлгүүрийн өөрийн зураг').first()).toBeVisible()
  await expectAccessible(page)
  const before = (await daysOf(second)) ?? 0
  await story.getByLabel(`Зөөх… ${second}`).click()
  await story.getByRole('button', { name: '7 өдрөөр сунгах' }).click()
  await expect(page.getByText('Баннерын хугацааг өөрчиллөө')).toBeVisible()
  expect(await daysOf(second)).toBe(before + 7)
  await page.getByRole('button', { name: /^Буцаах/ }).click()
  await expect.poll(() => daysOf(second)).toBe(before)
})

/** A product that is in no sale, with prices far above what they cost. */
const priced = () =>
  inside(async ({ tx }) => {
    const { rows } = await sql<{ sku: string; name: string }>`
      select min(v.sku) as sku, p.name->>'mn' as name from products p join variants v on v.product_id = p.id
      where p.deleted_at is null and v.deleted_at is null and not v.is_master and p.sale_id is null and p.available_on < now()
        and not exists (select from sale_products s where s.product_id = p.id)
        and not exists (select from variants o where o.product_id = p.id and (o.cost * 1.3 > o.price or o.sale_price is not null))
      group by p.id having min(v.price) > 20000 order by p.id desc limit 1`.execute(tx)
    return rows[0] ?? { sku: '', name: '' }
  })

async function schedule(page: Page, name: string, sku: string) {
  await page.getByRole('button', { name: 'Хямдрал хуваарьлах' }).click()
  await page.getByLabel('Нэр', { exact: true }).fill(name)
  await page.getByLabel('Хэдэн хувь').fill('10')
  await page.getByLabel('Бараа, SKU').fill(sku)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: '1 барааг хуваарьлах' }).click()
}

test('a sale is set, moved by keys and a menu, refused over another, and undone @desk', async ({ page }) => {
  const { sku } = await priced()
  const name = `Намар ${Date.now()}`
  await page.goto('/office/sales')
  await signIn(page)
  await schedule(page, name, sku)
  const bar = page.getByRole('button', { name: new RegExp(`^${name}: `) })
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  const days = await bar.getAttribute('aria-label')
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Хямдралын хугацааг өөрчиллөө')).toBeVisible()
  await expect(bar).not.toHaveAttribute('aria-label', days ?? '')
  await page.getByRole('button', { name: /^Буцаах/ }).click()
  await expect(bar).toHaveAttribute('aria-label', days ?? '')
  await page.getByLabel(`Зөөх… ${name}`).click()
  await page.getByRole('button', { name: '1 өдрөөр сунгах' }).click()
  await expect(bar).not.toHaveAttribute('aria-label', days ?? '')
  await schedule(page, `${name} давхар`, sku)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Болих' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: 'Хасах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Хасах' }).click()
  await expect(page.getByText('Хуваариас хаслаа')).toBeVisible()
  await expect(row).toHaveCount(0)
})
