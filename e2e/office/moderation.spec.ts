import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { expectWithin } from '../pages.ts'
import { signIn } from './office.ts'

/** Reviews with a photo that wait, older than all others. */
const waitingReviews = (many: number) =>
  inside(async ({ tx }) => {
    const { rows } = await sql<{ id: number }>`
      with buyers as (insert into users (email, first_name) select 'reads-' || n || '-' || gen_random_uuid() || '@mail.example',
          'Сараа ' || n from generate_series(1, ${many}::int) n returning id, first_name)
      insert into reviews (product_id, user_id, author_name, rating, comment, held_for, approved, created_at)
      select 1, id, first_name, 5, 'Дулаан, хөнгөн ' || id, null, false, '2020-01-01'::timestamptz + id * interval '1 second'
      from buyers returning id`.execute(tx)
    const ids = rows.map(({ id }) => Number(id))
    await sql`insert into review_photos (review_id, path, alt, position)
      select i.id, p.path || '?' || i.id, '', 0 from unnest(${ids}::bigint[]) as i(id),
        (select path from review_photos where path not like '%?%' order by id limit 1) p`.execute(tx)
    return ids.sort((one, other) => one - other)
  })

const statesOf = (ids: number[]) =>
  inside(async ({ tx }) => {
    const { rows } = await sql<{ approved: boolean; refused_for: string | null }>`
      select approved, refused_for from reviews where id = any(${ids}::bigint[]) order by id`.execute(tx)
    return rows
  })

test('journey 9: fifty reviews with photos are decided on with a key each @desk', async ({ page }) => {
  const ids = await waitingReviews(50)
  await page.goto('/office/moderation')
  await signIn(page)
  const current = page.locator('#moderation-author')
  await expect(current).toContainText('Сараа 1')
  await expect(
    page.getByRole('region', { name: 'Сараа 1' }).getByRole('listitem').getByRole('img').first(),
  ).toBeVisible()
  await expectAccessible(page)
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const began = Date.now()
  // refused for a known reason, taken back, and published; its photo hidden
  await press('r')
  await press('2')
  await expect(current).toContainText('Сараа 2')
  await press('z')
  await expect(current).toContainText('Сараа 1')
  await press('h')
  await expect(page.getByText('нуусан', { exact: true })).toHaveCount(1)
  for (let n = 0; n < 49; n++) {
    await press('a')
    await expect(current).not.toHaveText(new RegExp(`^Сараа ${n + 1}\\D*$`))
  }
  await press('s')
  expectWithin(100_000, began)
  expect(keys).toBe(54)
  await expect
    .poll(async () => {
      const states = await statesOf(ids)
      return [states.filter(({ approved }) => approved).length, states.filter(({ refused_for }) => refused_for).length]
    })
    .toEqual([49, 1])
})

/** A review of a vendor that waits, older than all others. */
const aVendorReview = () =>
  inside(async ({ tx }) => {
    const { rows } = await sql<{ id: number }>`
      with buyer as (insert into users (email, first_name) values ('reads-' || gen_random_uuid() || '@mail.example', 'Болор') returning id)
      insert into vendor_reviews (vendor_id, user_id, rating, comment, created_at)
      select (select min(id) from vendors), id, 4, 'Хурдан хүргэсэн', '2020-01-01' from buyer returning id`.execute(tx)
    return Number(rows[0]?.id)
  })
const reasonOf = (id: number) =>
  inside(async ({ tx }) => {
    const { rows } = await sql<{
      refused_for: string | null
    }>`select refused_for from vendor_reviews where id = ${id}`.execute(tx)
    return rows[0]?.refused_for
  })

test('a decision that does not arrive comes back with its reason, on the phone', async ({ page }) => {
  const id = await aVendorReview()
  await page.goto('/office/moderation?kind=vendor_reviews')
  await signIn(page)
  const current = page.locator('#moderation-author')
  await expect(current).toContainText('Болор')
  const approve = `**/moderation/vendor_reviews/${id}/approve*`
  await page.route(approve, (route) => route.abort())
  await page.getByRole('button', { name: 'Нийтлэх' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(current).toContainText('Болор')
  await page.unroute(approve)
  await page.getByRole('button', { name: 'Хүүхдийн царай' }).click()
  await expect.poll(() => reasonOf(id)).toMatch(/царай/)
})
