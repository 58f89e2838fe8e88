import type { Courier, Run } from '@delguur/contract/warehouse/runs'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { aDesk, aParcel, plentiful } from './dispatch.ts'
import { chip, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a parcel that nobody took is scanned back, brought again, refused, and taken back with its money @wide', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const { number } = await aParcel(request, desk, variant)
  const courier = await desk.post<Courier>('/couriers', { name: 'Түмэн', phone: '99112233', area: 'ХУД' })
  const run = await desk.post<Run>('/runs', { courier_id: courier.id })
  await desk.put(`/runs/${run.id}/add`, { code: number })
  await desk.put(`/runs/${run.id}/hand_over`)
  const { url } = await desk.get<{ url: string }>(`/runs/${run.id}/link`)
  const token = url.split('/').at(-1)
  const answer = await request.put(`/api/v2/backoffice/runs/by_token/${token}/stops/1`, { data: { act: 'nobody' } })
  expect(answer.ok(), await answer.text()).toBe(true)

  await page.goto('/office/runs')
  await signIn(page)
  await page.getByLabel('Шошгыг уншуулах эсвэл дугаар бичнэ.').fill(number)
  await page.getByRole('button', { name: 'Хүлээж авах' }).click()
  await expect(page.getByText(`${number} буцаж ирлээ`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `Захиалгыг нээх ${number}` }).click()
  await expect(chip(page).first()).toHaveText('Хүргэгдээгүй')
  await expect(page.getByTestId('summary')).toContainText('Хүргэж чадсангүй: хүн байгаагүй. Илгээмж дэлгүүрт байна.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Дахин хүргэх' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Өдрийг тогтоох' }).click()
  await expect(chip(page).first()).toHaveText('Бэлэн')
  await expect(page.getByText('Хүргэж чадаагүй оролдлого')).toBeVisible()

  await desk.put(`/orders/${number}/ship`)
  await page.goto('/office/dispatch')
  await page.locator(`#card-${number}`).getByRole('button', { name: 'Хүргэгдээгүй' }).click()
  await page.getByLabel('Авахаас татгалзсан').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Бүртгэх' }).click()
  await expect(page.locator(`#card-${number}`)).toContainText('Авахаас татгалзсан')
  await page.goto(`/office/orders/${number}`)
  await page.getByRole('button', { name: 'Буцаан авах' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Буцаан авч, мөнгийг буцаах' }).click()
  await expect(chip(page).first()).toHaveText('Цуцалсан')
  expect(await desk.get<object>(`/orders/${number}`)).toMatchObject({ status: 'canceled', shipment_state: 'canceled' })
})
