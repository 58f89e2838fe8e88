import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { aDesk, aPaidOrder, plentiful } from './dispatch.ts'
import { signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('chosen orders are tagged and packed together, and the one that cannot be says why @desk', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const numbers: string[] = []
  for (let n = 0; n < 3; n++) numbers.push((await aPaidOrder(request, desk, [[variant, 1]])).number)
  const tag = `t${numbers[0]?.slice(1)}`
  await desk.post('/orders/bulk', { act: 'tag', ids: numbers, params: { tags: [tag] } })
  await page.goto(`/office/orders?filter[tag]=${tag}`)
  await signIn(page)
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('checkbox').first().check()
  const bar = page.locator('.night')
  await bar.getByRole('button', { name: 'Шошго нэмэх' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Шошго', { exact: true }).fill('яаралтай, бэлэг')
  await expect(dialog.getByText('3 захиалга өөрчлөгдөнө.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '3 захиалгад нэмэх' }).click()
  await expect(page.getByText('3 захиалга шинэчлэгдлээ')).toBeVisible()

  await page.reload()
  await page.getByRole('checkbox').first().check()
  const [canceled = ''] = numbers
  await desk.put(`/orders/${canceled}/cancel`, { reason: 'Бодлоо өөрчилсөн' })
  await bar.getByRole('button', { name: /Бэлэн болгох \(3\)/ }).click()
  await expect(page.getByText(/2 захиалга шинэчлэгдлээ · 1 захиалга өөрчлөгдсөнгүй/)).toBeVisible()
  const { tags, status } = await desk.get<{ tags: string[]; status: string }>(`/orders/${numbers[1]}`)
  expect([status, tags]).toEqual(['ready', [tag, 'яаралтай', 'бэлэг']])
  await expect(page.locator(`#order-${canceled}`)).toContainText(/төлөв|боломжгүй/i)
})
