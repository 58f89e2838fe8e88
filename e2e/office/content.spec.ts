import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { signIn } from './office.ts'

test('a spot of a look book is moved by keyboard alone, and the shop shows it there', async ({ page, request }) => {
  await page.goto('/office/lookbooks')
  await signIn(page)
  await page.getByRole('link').filter({ hasText: 'Цасан шуурга' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Цасан шуурга')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^1\. .+: x / })
    .first()
    .focus()
  const x = page.getByRole('spinbutton').first()
  const before = Number(await x.inputValue())
  const key = before > 50 ? 'ArrowLeft' : 'ArrowRight'
  await page.keyboard.press(key)
  await page.keyboard.press(key)
  const after = before + (before > 50 ? -1 : 1)
  await expect(x).toHaveValue(String(Math.round(after * 10) / 10))
  await page.getByRole('button', { name: 'Хадгалах', exact: true }).click()
  await expect(page.getByText('Хадгаллаа')).toBeVisible()
  await expect
    .poll(async () => {
      const { looks } = (await (await request.get('/api/v2/shop/lookbooks/tsasan-shuurga')).json()) as {
        looks: { pieces: { at: { x: number } }[] }[]
      }
      return looks[0]?.pieces[0]?.at.x
    })
    .toBeCloseTo(after, 0)
})
