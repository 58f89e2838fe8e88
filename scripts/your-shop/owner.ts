import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { otpOf } from '../../e2e/authenticator.ts'
import type { Shoot } from './camera.ts'

// What the owner of a new shop does in the office, in the order of docs/your-shop.md.

const save = async (page: Page) => {
  const bar = page.locator('main form[data-save] button[type=submit], main button[type=submit].btn-go').last()
  await bar.click()
  await bar.waitFor({ state: 'detached' })
}

const choosePicture = (page: Page, within: string, name: string, buffer: Buffer): Promise<void> =>
  page
    .locator(`${within} input[type=file]:not([capture])`)
    .first()
    .setInputFiles([{ name, mimeType: 'image/png', buffer }])

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer()

/** A mark on green. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 96 96">
  <rect width="96" height="96" rx="24" fill="#2f7d5b"/>
  <path d="M48 32c-8-6-18-7-27-6v40c9-1 19 0 27 6 8-6 18-7 27-6V26c-9-1-19 0-27 6z" fill="#fff"/>
  <path d="M48 32v40" stroke="#2f7d5b" stroke-width="3"/></svg>`

const onPaper = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 400 500"><rect width="400" height="500" fill="#efe9dc"/>${drawing}</svg>`

/** The pictures of the first products: a coat, and a pair of felt slippers. */
const covers = {
  clothes: onPaper(`<path d="M150 70h100l70 45 40 190-45 12-30-120v255H115V197L85 317l-45-12 40-190z" fill="#1c5a8a"/>
    <path d="M150 70l50 60 50-60M200 130v322" fill="none" stroke="#144468" stroke-width="8"/>
    <circle cx="216" cy="210" r="7" fill="#f4c95d"/><circle cx="216" cy="280" r="7" fill="#f4c95d"/><circle cx="216" cy="350" r="7" fill="#f4c95d"/>`),
  felt: onPaper(`<path d="M70 120c0-40 90-40 95 10l15 190c6 90-115 90-112 0z" fill="#8a7f72"/><path d="M235 130c5-50 95-50 95-10l2 200c3 90-118 90-112 0z" fill="#8a7f72"/>
    <path d="M80 150c10-30 65-30 72 0l6 70c-25 18-60 18-82 0z" fill="#5c4a3d"/><path d="M248 150c7-30 62-30 72 0l4 70c-22 18-57 18-82 0z" fill="#5c4a3d"/>
    <path d="M96 300c14 12 44 12 58 0M246 300c14 12 44 12 58 0" stroke="#c4143c" stroke-width="8" fill="none"/>`),
}

/** What each of the two shops sells first. */
const goods = {
  felt: { name: 'Эсгий углаш', category: 'Гэрийн гутал', price: '65000', units: '12' },
  clothes: { name: 'Өвлийн куртик', category: 'Гадуур хувцас', price: '189000', units: '4' },
}
export type Kind = keyof typeof goods

export async function signIn(page: Page, link: string, shoot: Shoot): Promise<void> {
  await page.goto(link)
  const secret =
    (await page
      .locator('b')
      .filter({ hasText: /^[A-Z2-7 ]{32,}$/ })
      .first()
      .textContent()) ?? ''
  await page.locator('input[type=password]').fill('nom-delguur-tsenkher-41')
  await page.locator('input[autocomplete=one-time-code]').fill(otpOf(secret))
  await shoot(page, '1-owner')
  await page.locator('button[type=submit]').click()
  await page.locator('button.btn-go, a.btn-go').last().click()
  await page.locator('#checklist-title').waitFor()
  await shoot(page, '2-checklist')
}

/** Opens a step from the list, as the strip above the screens says it. */
async function openStep(page: Page, name: string): Promise<void> {
  await page.goto('/office/')
  await page.getByRole('link', { name: `Тохируулах : ${name}` }).click()
  await page.getByRole('navigation', { name: 'Бэлтгэл' }).waitFor()
}

export async function chooseLook(page: Page, shoot: Shoot): Promise<void> {
  await openStep(page, 'Лого, өнгө')
  await choosePicture(page, 'main', 'logo.png', await drawn(logo))
  await page.locator('main img').first().waitFor()
  // a colour that nobody could read as a link, and the nearest one that can be
  const link = page.locator('#setting-look-link input:not([type=color])')
  await link.fill('#ffa224')
  await page
    .getByRole('button', { name: /болгох$/ })
    .last()
    .waitFor()
  await shoot(page, '3-look')
  await page
    .getByRole('button', { name: /болгох$/ })
    .last()
    .click()
  await save(page)
}

export async function checkDelivery(page: Page, shoot: Shoot): Promise<void> {
  await openStep(page, 'Хүргэлт')
  await page.getByText('Улаанбаатар').first().waitFor()
  await shoot(page, '4-delivery')
}

export async function choosePayments(page: Page, shoot: Shoot): Promise<void> {
  await openStep(page, 'Төлбөр')
  const ways = page.locator('section[aria-labelledby=ways-to-pay]')
  await ways.locator('li').filter({ hasText: 'Дансаар' }).locator('.state-ok').waitFor()
  await ways.getByText('Тохируулаагүй').first().waitFor()
  await shoot(page, '5-payments')
}

/** Children's sizes in two colours, in the dialog of the product itself. */
async function makeVariants(page: Page, price: string, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: 'Хувилбар үүсгэх' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Хүүхдийн размер' }).click()
  for (const size of ['104', '110', '116']) await dialog.getByLabel(size, { exact: true }).check()
  await dialog.getByRole('button', { name: 'Өнгө', exact: true }).click()
  for (const color of ['Хар хөх', 'Улаан']) await dialog.getByLabel(color, { exact: true }).check()
  await dialog.getByLabel('Үнэ').fill(price)
  await dialog.getByRole('button', { name: /6 хувилбар/ }).waitFor()
  await shoot(page, '6-variants')
  await dialog.getByRole('button', { name: /6 хувилбар/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

export async function addProduct(page: Page, kind: Kind, shoot: Shoot): Promise<void> {
  const { name, category, price, units } = goods[kind]
  await openStep(page, 'Эхний бараа')
  await page.getByRole('button', { name: 'Бараа нэмэх' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().fill(name)
  await dialog.locator('.btn-go').click()
  await page.waitForURL(/\/office\/products\/\d+$/)
  await choosePicture(page, 'section[aria-label="Зураг"]', 'cover.png', await drawn(covers[kind]))
  await page.locator('section[aria-label="Зураг"] img').first().waitFor()
  await page.getByLabel('Эхний ангилал').fill(category)
  await page.getByRole('button', { name: 'Ангилал үүсгэх' }).click()
  await page.getByLabel('Эхний ангилал').waitFor({ state: 'detached' })
  if (kind === 'felt') await page.locator('[data-cell="0 price"]').fill(price)
  await save(page)
  if (kind === 'clothes') await makeVariants(page, price, shoot)
  await page.getByRole('button', { name: 'Үлдэгдэл нэмэх' }).click()
  await dialog.getByRole('textbox').first().fill(units)
  await shoot(page, '7-stock')
  await dialog.locator('.btn-go').click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.page-head .btn-go').click()
  await page.locator('.page-head .btn-go').waitFor({ state: 'detached' })
  await shoot(page, '6-product')
}

/** A file as Shopify writes it: two sizes of one coat. */
const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Requires Shipping,Variant Taxable,Status
ovliin-palto,Өвлийн пальто,<p>Хонины ноос</p>,Номин,Хувцас,өвөл,TRUE,Size,M,PALTO-M,900,3,189000.00,TRUE,TRUE,active
ovliin-palto,,,,,,,Size,L,PALTO-L,950,2,189000.00,TRUE,TRUE,
`

export async function importProducts(page: Page): Promise<void> {
  await page.goto('/office/imports')
  const file = { name: 'products_export.csv', mimeType: 'text/csv', buffer: Buffer.from(shopify) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.waitForURL(/\/office\/imports\/\d+$/)
  // Shopify's files do not say in what money their prices are
  await page.locator('select').filter({ hasText: 'Сонгоно уу' }).first().selectOption('MNT')
  await page.getByRole('button', { name: 'Хадгалах' }).first().click()
  await page.getByRole('button', { name: 'Шалгах' }).click()
  await page.getByRole('button', { name: /мөрийг оруулах/ }).click()
  await page.getByText(/мөр дэлгүүрт орлоо/).waitFor()
}

/** The first card of the shop, with its picture. */
export async function readProducts(page: Page): Promise<void> {
  await page.goto('/products')
  const picture = page.locator('main a[href*="/products/"] img').first()
  await picture.waitFor()
  await picture.evaluate((image: HTMLImageElement) => image.decode())
  const office = await page.request.get('/office/')
  if (!office.ok()) throw new Error(`/office/ answered ${office.status()}`)
}

/** A page of an order answers who has no token of it too. */
export async function readClosedOrder(page: Page, number: string): Promise<void> {
  const answer = await page.goto(`/orders/${number}`)
  if (!answer || answer.status() >= 500) throw new Error(`/orders/${number} answered ${answer?.status()}`)
}

/** The pages that the law asks for are written from templates when the shop is made; the owner reads them. */
export async function readPages(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/office/pages')
  await page.getByRole('link').filter({ hasText: '/pages/returns' }).click()
  await page.getByText('Хугацаа').first().waitFor()
  await shoot(page, '8-pages')
}

export async function open(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/office/')
  await page.getByRole('button', { name: 'Дэлгүүрээ нээх' }).click()
  await page.locator('dialog .btn-go').waitFor()
  await shoot(page, '9-open')
  await page.locator('dialog .btn-go').click()
  await page.getByRole('link', { name: 'Захиалга өгөх' }).waitFor()
}

export async function markPaid(page: Page, number: string, shoot: Shoot): Promise<void> {
  await page.goto('/office/orders')
  await page.getByText(number).first().waitFor()
  await page.goto(`/office/orders/${number}`)
  await page.getByRole('button', { name: 'Төлсөн гэж бүртгэх' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /төлснөөр бүртгэх/ })
    .click()
  await page.getByRole('button', { name: 'Төлсөн гэж бүртгэх' }).waitFor({ state: 'detached' })
  await shoot(page, '12-paid')
}

/** The page of the order says it to who bought. */
export async function readPaid(page: Page, number: string): Promise<void> {
  await page.goto(`/orders/${number}`)
  await page.getByText('Төлбөр орлоо').first().waitFor()
}
