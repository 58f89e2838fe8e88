import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { inside } from '../holdings.ts'
import { signIn } from './office.ts'

/** A hotel of one kind of room that no other journey knows. */
const aHotel = (slug: string) =>
  inside(async ({ tx }) => {
    const text = (mn: string) => JSON.stringify({ mn })
    const { rows } = await sql<{ id: number }>`insert into hotels (slug, kind, name, description, place, position)
      values (${slug}, 'hotel', ${text(`Буудал ${slug}`)}, ${text('Голын эрэгт')}, ${text('Дархан')}, 999) returning id`.execute(
      tx,
    )
    await sql`insert into hotel_rooms (hotel_id, name, description, rooms, adults, price, weekend_price)
      values (${rows[0]?.id}, ${text('Хоёр ортой өрөө')}, ${text('Хоёр ор')}, 3, 2, 100000, 100000)`.execute(tx)
    return rows[0]?.id
  })

test('a receptionist changes the price of a night in the calendar, sees it, and undoes it @desk', async ({ page }) => {
  const id = await aHotel(`office-${Date.now()}`)
  await page.goto(`/office/travel?hotel=${id}`)
  await signIn(page)
  const nights = page.getByRole('button', { name: /^Хоёр ортой өрөө, / })
  await expect(nights).toHaveCount(28)
  const night = nights.nth(5)
  await expect(night).toHaveAccessibleName(/3 өрөөнөөс 3 сул, ₮\s100,000$/)
  await night.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Нэг шөнийн үнэ, ₮').fill('145000')
  await dialog.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(night).toHaveAccessibleName(/₮\s145,000$/)
  await page.getByRole('button', { name: 'Буцаах' }).click()
  await expect(night).toHaveAccessibleName(/₮\s100,000$/)
  await night.click()
  await dialog.getByLabel('Захиалга авахгүй').check()
  await dialog.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(night).toHaveAccessibleName(/3 өрөөнөөс 0 сул/)
})
