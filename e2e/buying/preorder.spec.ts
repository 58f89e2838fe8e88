import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible, fillCheckout, payButton, putIntoCart } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { aDesk, type Desk } from '../office/dispatch.ts'
import { signIn } from '../office/office.ts'
import { isPhone } from '../pages.ts'

type Sold = { id: number; slug: string; variant_id: number }

/** A variant of which nothing is left on a shelf, of a product with no other. */
async function soldOut(desk: Desk): Promise<Sold> {
  const found = await inside(async ({ tx }) => {
    const { rows } = await sql<Sold>`select p.id, p.slug, max(v.id) as variant_id
      from products p join variants v on v.product_id = p.id and not v.is_master and v.deleted_at is null
      where p.deleted_at is null and p.sale_id is null and p.available_on < now() and p.alcohol_percent is null
        and not exists (select from preorder_offers f where f.variant_id = v.id)
      group by p.id having count(*) = 1 and bool_and(v.digital_kind is null) and min(v.price) > 20000
      order by case when ${isPhone()}::boolean then -p.id else p.id end limit 1`.execute(tx)
    if (!rows[0]) throw new Error('no product has one variant')
    return rows[0]
  })
  const shelves = await inside(({ tx }) =>
    tx
      .selectFrom('stock_items')
      .select('stock_location_id')
      .where('variant_id', '=', found.variant_id)
      .where('count_on_hand', '>', 0)
      .execute(),
  )
  for (const { stock_location_id: location_id } of shelves)
    await desk.post('/stock_movements', { variant_id: found.variant_id, location_id, to: 0, reason: 'Тооллого' })
  return found
}

const day = (later: number): string => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10)

test('goods are sold before they arrive: a deposit, the arrival, and the rest', async ({ page, context, request }) => {
  test.slow()
  const desk = await aDesk(request)
  const { id, slug, variant_id } = await soldOut(desk)
  const office = await context.newPage()
  await test.step('staff announce a day, a deposit and units', async () => {
    await office.goto(`/office/products/${id}`)
    await signIn(office)
    const card = office.locator('section', { hasText: 'Урьдчилсан захиалга' }).last()
    await card.getByRole('button', { name: 'Зарлах' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Ирэх өдөр').fill(day(20))
    await dialog.getByLabel('Урьдчилгаа, %').fill('30')
    await dialog.getByLabel('Ирэх тоо ширхэг').fill('3')
    await expectAccessible(office)
    await dialog.getByRole('button', { name: 'Хадгалах' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(card.getByText('30% урьдчилгаа')).toBeVisible()
    await expectAccessible(office)
  })

  await test.step('a guest sees the day and both sums, and pays the deposit', async () => {
    await expect(async () => {
      await page.goto(`/products/${slug}`)
      await expect(page.getByText(/^Урьдчилсан захиалга: /).first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectAccessible(page)
    await putIntoCart(context, variant_id)
    await page.goto('/cart')
    await expect(page.getByText('Бараа ирэхэд төлөх')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/checkout')
    await fillCheckout(page)
    await expectAccessible(page)
    await payButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Баярлалаа! Захиалга тань бидэнд ирлээ' })).toBeVisible()
  })
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await desk.put(`/orders/${number}/mark_paid`)
  await page.reload()
  await expect(page.getByText(/Урьдчилгаа төлбөр ₮/)).toBeVisible()
  await expectAccessible(page)

  await test.step('the goods arrive, and the rest can be paid', async () => {
    await office.reload()
    const card = office.locator('section', { hasText: 'Урьдчилсан захиалга' }).last()
    await expect(card.getByText('1 захиалсан, нийт 3')).toBeVisible()
    await card.getByRole('button', { name: 'Бараа ирсэн' }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('Одоо хүлээн авах тоо').fill('1')
    await expectAccessible(office)
    await dialog.getByRole('button', { name: 'Хуваарилах' }).dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/Бараа ирлээ\. Үлдэгдэл ₮/)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectAccessible(page)
  })

  await test.step('staff see on the order what is paid, and pack it once all of it is', async () => {
    await desk.put(`/orders/${number}/mark_paid`)
    await office.goto(`/office/orders/${number}`)
    await expect(office.getByText('Төлсөн').first()).toBeVisible()
    await office.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expectAccessible(office)
    await desk.put(`/orders/${number}/make_ready`)
  })
})
