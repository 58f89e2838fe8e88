import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const letters = 'абвгдежзик'
const spelled = [...String(Date.now())].map((digit) => letters[Number(digit)]).join('')
const [first, other] = [`Нэгдүгээр${spelled}`, `Хоёрдугаар${spelled}`]

/** Two accounts of one person: one agreed to offers by SMS, the other has an address. */
const twoAccounts = () =>
  inside(async ({ tx }) => {
    const phone = `88${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
    await sql`with one as (insert into users (phone, first_name) values (${phone}, ${first}) returning id)
      insert into consents (user_id, channel, topic, granted) select id, 'sms', 'offers', true from one`.execute(tx)
    await sql`with two as (insert into users (email, first_name) values (${`${phone}@people.example`}, ${other}) returning id)
      insert into addresses (user_id, firstname, phone, city, address1) select id, ${other}, ${phone}, 'Хан-Уул', '5' from two`.execute(
      tx,
    )
    return phone
  })

test('a person is found, edited, grouped, made one with their other account and back, and given out with a reason @desk', async ({
  page,
}) => {
  const phone = await twoAccounts()
  await page.goto(`/office/people?q=${phone}`)
  await signIn(page)
  await page.getByRole('link', { name: first }).click()
  await page.getByRole('button', { name: 'Засах', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Овог').fill('Дорж')
  await dialog.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Дорж')
  await page.getByRole('link', { name: 'Зөвшөөрөл' }).click()
  await expect(page.getByText('Зөвшөөрсөн').first()).toBeVisible()

  await page.getByRole('button', { name: 'Нэгтгэх', exact: true }).click()
  await dialog.getByLabel('Нэгтгэх үйлчлүүлэгч').fill(other)
  await dialog.getByRole('button', { name: 'Хайх' }).click()
  await dialog.getByRole('button', { name: other }).click()
  await expect(dialog.getByText('Хаяг')).toBeVisible()
  await dialog.getByRole('button', { name: 'Нэгтгэх', exact: true }).click()
  await page.getByRole('button', { name: 'Буцаах' }).first().click()
  await expect(page.getByText('Нэгтгэсэн', { exact: true })).toBeVisible()

  await page.goto('/office/segments')
  await page.getByRole('link', { name: 'Сегмент нэмэх' }).click()
  const segment = `Захиалаагүй ${spelled}`
  await page.getByLabel('Нэр', { exact: true }).fill(segment)
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByText(segment)).toBeVisible()

  await page.goto(`/office/people?q=${spelled}`)
  await expect(page.getByRole('link', { name: new RegExp(spelled) })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'CSV татах' }).click()
  await expect(dialog.getByRole('button', { name: 'Татах' })).toBeDisabled()
  await dialog.getByLabel('Шалтгаан').fill('Урилга илгээх')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Татах' }).click()
  const tray = page.getByRole('region', { name: 'Ажлын явц' })
  await expect(tray).toContainText('2 / 2 мөр')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tray.getByRole('link', { name: 'Файл татах' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toEqual([
    expect.stringMatching(/^\uFEFFphone,email,/),
    expect.stringContaining(`${phone}@people.example`),
    expect.stringContaining(`${phone},,Дорж,${first}`),
  ])
})
