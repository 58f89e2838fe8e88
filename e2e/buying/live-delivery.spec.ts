import type { Courier, Run } from '@delguur/contract/warehouse/runs'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { aDesk, aParcel, plentiful } from '../office/dispatch.ts'
import { open } from '../pages.ts'
import { bearerOf, signedIn } from '../people.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** Looks again, as on coming back to the page. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a shopper sees the courier come, names a neighbour, and finds the picture of the door', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow()
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const headers = await bearerOf(context, await signedIn(context))
  const parcels = [await aParcel(request, desk, variant), await aParcel(request, desk, variant, headers)]
  const number = parcels[1]?.number ?? ''
  const courier = await desk.post<Courier>('/couriers', { name: 'Ганаа', phone: '99110022', area: 'ЧД' })
  const run = await desk.post<Run>('/runs', { courier_id: courier.id })
  for (const parcel of parcels) await desk.put(`/runs/${run.id}/add`, { code: parcel.number })
  await desk.put(`/runs/${run.id}/hand_over`)
  const { url } = await desk.get<{ url: string }>(`/runs/${run.id}/link`)

  await open(page, `/account/orders/${number}`)
  await page.getByRole('link', { name: 'Хүргэлтийг шууд дагах' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d\d:\d\d–\d\d:\d\d$/)
  await expect(page.getByText('Танаас өмнө 1 айл байна.')).toBeVisible()
  const call = page.getByRole('link', { name: 'Ганаа, хүргэгч рүү залгах' })
  await expect(call).toHaveAttribute('href', 'tel:+97699110022')
  await page.getByText('Хөршид үлдээх').click()
  await page.getByLabel('Хэнд, аль тоотод үлдээх вэ?').fill('Дулмаа, 46 тоот')
  await page.getByRole('button', { name: 'Хүргэгчид хэлэх' }).click()
  await expect(page.getByText('Хөршид үлдээнэ: Дулмаа, 46 тоот')).toBeVisible()
  await expectAccessible(page)

  const van = await browser.newContext({ reducedMotion: 'reduce' })
  const phone = await van.newPage()
  await phone.goto(new URL(url).pathname)
  const stop = phone.getByRole('listitem').filter({ hasText: number })
  await expect(stop.getByText('Дулмаа, 46 тоот')).toBeVisible()
  await stop.getByRole('button', { name: 'Энэ айл руу явлаа' }).click()
  await expect(stop.getByText('Хүлээн авагчид мэдэгдсэн')).toBeVisible()
  await expectAccessible(phone)
  await lookAgain(page)
  await expect(page.getByText('Хүргэгч яг одоо тан руу явж байна.')).toBeVisible()
  await expect(page.getByText('15 минутын өмнөх мэдэгдэл илгээлээ')).toBeVisible()

  await van.setOffline(true)
  const photo = { name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await stop.getByLabel('Зураг авах').setInputFiles(photo)
  await stop.getByRole('button', { name: 'Хүргэсэн' }).click()
  await expect(phone.getByText('2 үйлдэл илгээгдээгүй')).toBeVisible()
  await van.setOffline(false)
  await expect(phone.getByText('илгээгдээгүй')).toHaveCount(0)
  await van.close()

  await lookAgain(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Хүргэгдлээ' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Илгээмжийг үүдэнд тавьсан зураг' })).toBeVisible()
  await expect(call).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Зургийг устгах' }).click()
  await expect(page.getByRole('img', { name: 'Илгээмжийг үүдэнд тавьсан зураг' })).toHaveCount(0)
  await page.getByText('Асуудалтай байна').click()
  await page.getByLabel('Юу болсон бэ?').fill('Хайрцаг нойтон байлаа')
  await page.getByRole('button', { name: 'Дэлгүүрт илгээх' }).click()
  await expect(page).toHaveURL(/\/contact\/C\d{9}-/)
  await expect(page.getByText('Хайрцаг нойтон байлаа')).toBeVisible()
})
