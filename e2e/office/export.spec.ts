import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { anOrder, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a list is exported as it is shown: its progress is in sight, and the file holds its rows @desk', async ({
  page,
  request,
}) => {
  const { number, phone } = await anOrder(request)
  await page.goto(`/office/orders?q=${phone}`)
  await signIn(page)
  await expect(page.locator('table tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'CSV татах' }).click()
  const tray = page.getByRole('region', { name: 'Ажлын явц' })
  await expect(tray).toContainText('Бэлэн')
  await expect(tray).toContainText('1 / 1 мөр')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tray.getByRole('link', { name: 'Файл татах' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n')).toEqual([expect.stringMatching(/^\uFEFFnumber,/), expect.stringContaining(number), ''])
  await tray.getByRole('button', { name: 'Хаах' }).click()
  await expect(tray).toHaveCount(0)
})
