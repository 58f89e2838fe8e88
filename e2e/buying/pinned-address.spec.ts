import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { open } from '../pages.ts'
import { bearerOf, signedIn } from '../people.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a shopper pins a ger by code and keys, is asked about another district, pictures the gate and speaks to the courier', async ({
  page,
  context,
}) => {
  const headers = await bearerOf(context, await signedIn(context))
  const place = { aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' }
  const address = { firstname: 'Сараа', phone: '88112233', address1: '9-1 гудамж', address2: '214 тоот', ...place }
  const made = await context.request.post('/api/v2/shop/account/addresses', { headers, data: { address } })
  expect(made.ok(), await made.text()).toBe(true)
  // a microphone that hears one tone
  await page.addInitScript(() => {
    const getUserMedia = async () => {
      const audio = new AudioContext()
      const tone = audio.createOscillator()
      const heard = audio.createMediaStreamDestination()
      tone.connect(heard)
      tone.start()
      return heard.stream
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
  })
  await open(page, '/account/addresses')
  await page.getByRole('link', { name: /^Газрын зурагт заах/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Гэрээ заана уу' })).toBeVisible()
  const code = page.locator('.pin-words')
  const typed = page.getByLabel('Кодоор олох')
  await typed.fill('бөмбөр бүргэд хонх 8')
  await page.getByRole('button', { name: 'Харуулах' }).click()
  await expect(page.getByText('Нэг үг эсвэл тоо буруу сонсогджээ')).toBeVisible()
  await typed.fill('Бөмбөр, бүргэд, хонх 9')
  await page.getByRole('button', { name: 'Харуулах' }).click()
  await expect(code).toHaveText('бөмбөрбүргэдхонх9')
  const pin = page.getByRole('button', { name: /^Зүү\./ })
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(code).not.toHaveText('бөмбөрбүргэдхонх9')
  await page.keyboard.press('ArrowDown')
  await expect(code).toHaveText('бөмбөрбүргэдхонх9')
  await expectAccessible(page)
  // the great square lies in another district than the address
  await page.getByRole('button', { name: 'Зүүг хадгалах' }).click()
  await expect(page.getByText('өөр газар байна. Зөв үү?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Тийм, яг энд' }).click()
  const photo = { name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await page.getByLabel('Зураг авах').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Таны хаалганы зураг' })).toBeVisible()
  await expect(page.getByLabel(/Хүргэсний дараа зураг, дуут зурвасыг устгах/)).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Бичих' }).click()
  await expect(page.getByRole('timer')).toHaveText('0:01')
  await page.getByRole('button', { name: 'Зогсоох' }).click()
  const voice = page.locator('audio')
  await expect(voice).toBeVisible()
  const played = await page.request.get((await voice.getAttribute('src')) ?? '')
  expect([played.status(), played.headers()['content-type']]).toEqual([200, 'audio/webm'])
  await expectAccessible(page)
  await page.reload()
  await expect(code).toHaveText('бөмбөрбүргэдхонх9')
  await page.getByRole('button', { name: 'Дуут зурвасыг устгах' }).click()
  await expect(voice).toHaveCount(0)
  await page.getByRole('button', { name: 'Зургийг устгах' }).click()
  await expect(page.getByRole('img', { name: 'Таны хаалганы зураг' })).toHaveCount(0)
})
