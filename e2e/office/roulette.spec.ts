import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { signIn } from './office.ts'

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

const eight = () => String(Math.floor(10_000_000 + Math.random() * 89_999_999))

/** A store of its own, whose promoter is everybody of the staff who has none, with two receipts. */
const aStore = (receipts: string[]) =>
  inside(async ({ tx, now }) => {
    const { rows } = await sql<{ id: number }>`insert into roulette_locations (name, created_at)
      values (${JSON.stringify({ mn: 'Сансар салбар' })}, ${now}) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await sql`insert into roulette_stocks (location_id, product_id, quantity)
      select ${id}, id, 50 from roulette_products where not fallback`.execute(tx)
    await sql`insert into roulette_users (user_id, location_id, created_at)
      select id, ${id}, ${now} from users where role in ('staff', 'admin') on conflict do nothing`.execute(tx)
    for (const number of receipts)
      await sql`insert into roulette_numbers (number, location_id, amount, issued_at, created_at)
        values (${number}, ${id}, 127900, ${now}, ${now})`.execute(tx)
  })

test('a promoter checks a receipt, spins for its buyer, and goes on without network', async ({ page, context }) => {
  const [first, second] = [eight(), eight()]
  await page.goto('/office/roulette')
  await signIn(page)
  await aStore([first, second])
  await page.goto('/office/roulette')
  await expect(page.getByText('Сансар салбар')).toBeVisible()
  await expectAccessible(page)
  for (const digit of first) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Шалгах' }).click()
  await expect(page.getByText('2 удаа эргүүлнэ')).toBeVisible()
  await page.getByRole('button', { name: 'Эргүүлэх · 1 / 2' }).click()
  await expect(page.getByText('Эргүүлэлт 1 / 2')).toBeVisible()
  const log = page.getByRole('region', { name: 'Сүүлийн эргүүлэлт' })
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('1 эргүүлсэн', { exact: true })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(/Сүлжээгүй\. Шалгаж болно, 5 эргүүлэлт/)).toBeVisible()
  await page.getByLabel('Баримтын дугаар').fill(second)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/давхар бүртгэл илэрвэл/)).toBeVisible()
  await page.getByRole('button', { name: 'Эргүүлэх · 1 / 2' }).click()
  await expect(log.getByText('Илгээгээгүй')).toBeVisible()
  await expectAccessible(page)
  // another phone spins both of its turns meanwhile
  await inside(({ tx, now }) =>
    sql`with n as (select id, location_id, number from roulette_numbers where number = ${second}),
        r as (select location_id, max(number) as round from roulette_rounds where opened_at is not null group by location_id)
      insert into roulette_spins (location_id, round, number, nonce, product_id, state, receipt, number_id, turn, spun_at, created_at)
      select n.location_id, r.round, 1000 + t, 'other', (select id from roulette_products where fallback), 'given', n.number,
        n.id, t, ${now}, ${now} from n join r using (location_id), generate_series(1, 2) t`.execute(tx),
  )
  await context.setOffline(false)
  await expect(log.getByText('Давхар, цуцалсан')).toBeVisible()
})
