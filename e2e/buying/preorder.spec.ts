import { expect, test } from '@playwright/test'
import { expectAccessible, fillCheckout, payButton, putIntoCart } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { aDesk, type Desk } from '../office/dispatch.ts'
import { signIn } from '../office/office.ts'

type Sold = { id: number; slug: string; variant_id: number }

/** A product with one variant whose shelves are emptied. */
async function soldOut(desk: Desk): Promise<Sold> {
  const found = await inside(({ tx }) =>
    tx
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['p.id', 'p.slug', 'v.id as variant_id'])
      .where('p.alcohol_percent', 'is', null)
      .where('v.digital_kind', 'is', null)
      .where('v.price', '>', 50_000)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('variants as x')
              .whereRef('x.product_id', '=', 'p.id')
              .whereRef('x.id', '<>', 'v.id')
              .select('x.id'),
          ),
        ),
      )
      .orderBy('p.id', 'desc')
      .executeTakeFirstOrThrow(),
  )
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
  await expect(page.getByText(/^Урьдчилгаа төлбөр ₮/)).toBeVisible()
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
      await expect(page.getByText(/^Бараа ирлээ\. Үлдэгдэл ₮/)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expectAccessible(page)
  })

  await test.step('staff see on the order what is paid, and pack it once all of it is', async () => {
    await desk.put(`/orders/${number}/mark_paid`)
    await office.goto(`/office/orders/${number}`)
    await expect(office.getByText('Төлсөн').first()).toBeVisible()
    await expectAccessible(office)
    await desk.put(`/orders/${number}/make_ready`)
  })
})
