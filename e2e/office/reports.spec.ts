import { readFile } from 'node:fs/promises'
import { dayMs, localDate } from '@delguur/kit/dates'
import { expect, type Locator, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { anOrder, signIn } from './office.ts'

test('a report is read of another period, as chart, table and file alike, and comes by email @desk', async ({
  page,
  request,
}) => {
  await anOrder(request)
  await page.goto('/office/reports/sales')
  await signIn(page)
  const table = page.getByRole('region', { name: 'Хүснэгт' })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: 'Энэ жил' }).click()
  await expect(page).toHaveURL(/from=\d{4}-01-01/)
  await expect(page.getByRole('button', { name: 'Энэ жил' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('Хуваах').selectOption('month')
  await expect(page).toHaveURL(/by=month/)
  await expectAccessible(page)
  // until yesterday: others buy meanwhile
  const yesterday = localDate(new Date(Date.now() - dayMs))
  await page.goto(`/office/reports/sales?from=${yesterday.slice(0, 4)}-01-01&to=${yesterday}&by=month`)
  await expect(table).toBeVisible()

  const nets = async (rows: Locator, cell: number) => {
    const texts = await rows.evaluateAll(
      (found, place) => found.map((row) => row.querySelectorAll('td')[place]?.textContent?.trim() ?? ''),
      cell,
    )
    return texts.filter(Boolean)
  }
  const heads = await table.locator('thead th').allTextContents()
  const net = heads.findIndex((text) => /Цэвэр/.test(text)) - 1
  const visible = await nets(table.locator('tbody tr'), net)
  expect(visible.length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Хүснэгтээр' }).click()
  // the chart has every month, the table those on which something happened
  const some = (texts: string[]) => texts.filter((text) => !/^₮\s0$/.test(text))
  expect(some(await nets(page.getByRole('table').first().locator('tbody tr'), 0))).toEqual(some(visible))

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV татах' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(visible.length + 2)
  const digits = (text = '') => text.replace(/\D/g, '')
  const inFile = lines.slice(1, -1).map((line) => digits(line.split(',')[net + 1]?.replace(/\.0+$/, '')))
  expect(inFile).toEqual(visible.map(digits))

  await page.getByRole('button', { name: 'Имэйлээр авах' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Сар бүр' }).click()
  await dialog.getByRole('button', { name: 'Имэйлээр авах' }).click()
  await expect(page.getByText('Тайланг имэйлээр илгээхээр боллоо')).toBeVisible()
  await page.getByRole('link', { name: 'Бүх тайлан' }).click()
  await page
    .getByRole('button', { name: /^Болих/ })
    .first()
    .click()
  await expect(page.getByText('Имэйлээр авдаг тайлан алга')).toBeVisible()
})
