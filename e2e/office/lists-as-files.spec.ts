import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { readXlsx } from '../../apps/api/test/documents/read-xlsx.ts'
import { expectAccessible } from '../buyer.ts'
import { anOrder, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a list of money becomes a workbook with the rows that are shown @desk', async ({ page, request }) => {
  const { number } = await anOrder(request)
  await page.goto(`/office/payments?q=${number}`)
  await signIn(page)
  await expect(page.locator('main')).toContainText(number)
  await page.getByRole('button', { name: 'Excel татах' }).click()
  const tray = page.getByRole('region', { name: 'Ажлын явц' })
  await expect(tray).toContainText('Бэлэн')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tray.getByRole('link', { name: 'Файл татах' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^payments-.*\.xlsx$/)
  const { rows, isFrozen } = readXlsx(await readFile(await download.path()))
  expect(isFrozen).toBe(true)
  expect(rows.map(([first]) => first)).toEqual([{ text: 'order' }, { text: number }])
})

test('a webhook is tried out, paused and resumed @desk', async ({ page }) => {
  await page.goto('/office/webhooks')
  await signIn(page)
  const url = `https://example.com/hook-${Date.now()}`
  await page.getByRole('button', { name: 'Вэбхүүк нэмэх' }).first().click()
  await page.getByRole('dialog').getByLabel('Хаяг').fill(url)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Хадгалсан' }).click()
  const card = page.locator('.row-card', { hasText: url })
  await card.getByRole('button', { name: 'Түр зогсоох' }).click()
  await expect(card).toContainText('Зогссон')
  await page.keyboard.press('Control+z')
  await expect(card.getByRole('button', { name: 'Түр зогсоох' })).toBeVisible()
  await card.getByRole('button', { name: 'Шалгах' }).click()
  await expect(card.getByRole('status')).toBeVisible()
  await expectAccessible(page)
})
