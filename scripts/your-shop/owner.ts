import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { otpOf } from '../../e2e/authenticator.ts'
import type { Shoot } from './camera.ts'

// What the owner of a new shop does in the office, in the order of docs/your-shop.md.

const save = async (page: Page) => {
  await page.locator('.night:not(.toast) button[type=submit]').click()
  await page.locator('.night:not(.toast)').waitFor({ state: 'detached' })
}

const choosePicture = (page: Page, within: string, name: string, buffer: Buffer): Promise<void> =>
  page.locator(`${within} input[type=file]:not([capture])`).setInputFiles([{ name, mimeType: 'image/png', buffer }])

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer()

/** An open book on green. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 96 96">
  <rect width="96" height="96" rx="24" fill="#2f7d5b"/>
  <path d="M48 32c-8-6-18-7-27-6v40c9-1 19 0 27 6 8-6 18-7 27-6V26c-9-1-19 0-27 6z" fill="#fff"/>
  <path d="M48 32v40" stroke="#2f7d5b" stroke-width="3"/></svg>`

/** The cover of the first book. */
const cover = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 400 500">
  <rect width="400" height="500" fill="#efe9dc"/>
  <g transform="translate(70 45)"><rect x="6" y="8" width="260" height="402" rx="6" fill="#b9ad94"/>
  <rect width="260" height="402" rx="6" fill="#1c5a8a"/><rect width="16" height="402" rx="6" fill="#144468"/>
  <circle cx="186" cy="96" r="34" fill="#f4c95d"/>
  <path d="M16 300 90 190l52 72 40-48 78 86v102H16z" fill="#2f7d5b"/><path d="M16 340l70-62 62 54 56-40 56 48v62H16z" fill="#256449"/>
  <path d="M40 40h90M40 58h60" stroke="#fff" stroke-width="8" stroke-linecap="round"/></g></svg>`

const book = { name: 'Талын салхи', category: 'Ном', price: '28000', units: '12' }

export async function signIn(page: Page, link: string, shoot: Shoot): Promise<void> {
  await page.goto(link)
  const secret = (await page.locator('.sign-in-card b').first().textContent()) ?? ''
  await page.locator('input[type=password]').fill('nom-delguur-tsenkher-41')
  await page.locator('input[autocomplete=one-time-code]').fill(otpOf(secret))
  await shoot(page, '1-owner')
  await page.locator('button[type=submit]').click()
  await page.locator('button.btn-go, a.btn-go').last().click()
  await page.locator('.checklist').waitFor()
  await shoot(page, '2-checklist')
}

export async function chooseLook(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/office/settings/look')
  await choosePicture(page, '.setting-picture', 'logo.png', await drawn(logo))
  await page.locator('.setting-logo img').waitFor()
  // a colour that nobody could read as a link, and the nearest one that can be
  const link = page.locator('.setting-color').nth(1)
  await link.locator('input.input').fill('#ffa224')
  await shoot(page, '3-look')
  await link.locator('.setting-color-row .btn').click()
  await save(page)
}

export async function checkDelivery(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/office/delivery')
  await page.locator('.division-tree').waitFor()
  await page.locator('.delivery-side input').first().fill('Хан-Уул 11')
  await page.locator('.delivery-side button[type=submit]').first().click()
  await page.locator('.try-rate').first().waitFor()
  await shoot(page, '4-delivery')
}

export async function choosePayments(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/office/settings/payments')
  const transfer = page.locator('.method').filter({ hasText: 'Дансаар' })
  await transfer.locator('.state-ok').waitFor()
  await page.locator('.method .push .btn').first().click()
  await page.locator('.method .state', { hasText: '₮ 100' }).first().waitFor()
  await shoot(page, '5-payments')
  const paper = page.waitForEvent('popup')
  await page.locator('.method a.btn').first().click()
  const tested = await paper
  await tested.locator('button.approve').first().click()
  await page.locator('.method .told-ok').waitFor()
  await tested.close()
}

export async function addCategory(page: Page): Promise<void> {
  await page.goto('/office/categories')
  await page.getByRole('button', { name: 'Ангилал нэмэх' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[lang=mn]').fill(book.category)
  await dialog.getByRole('button', { name: 'Ангилал нэмэх' }).click()
  await page.getByRole('region', { name: book.category }).waitFor()
}

export async function addProduct(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/office/products')
  await page.getByRole('button', { name: 'Бараа нэмэх' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().fill(book.name)
  await dialog.locator('.btn-go').click()
  await page.waitForURL(/\/office\/products\/\d+$/)
  await choosePicture(page, 'section[aria-label="Зураг"]', 'cover.png', await drawn(cover))
  await page.locator('.page-head img.thumb').waitFor()
  await page.locator('[data-cell="0 price"]').fill(book.price)
  await page.getByLabel('Ангилал нэмэх').selectOption({ label: book.category })
  await save(page)
  await page.locator('.page-head .btn-go').click()
  await page.locator('.page-head .btn-go').waitFor({ state: 'detached' })
  const address = page.url()
  await page.locator('tbody a.link').click()
  await page.locator('.stock-open').first().click()
  const panel = page.locator('.stock-panel')
  await panel.getByLabel('Хэдээр (хасах бол −)').fill(book.units)
  await panel.locator('button[type=submit].btn-go').click()
  await panel.locator('.stock-moves li').first().waitFor()
  await shoot(page, '7-stock')
  await page.goto(address)
  await page.getByRole('region', { name: 'Зураг' }).getByRole('img').first().waitFor()
  await page.locator('tbody a.link', { hasText: book.units }).waitFor()
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
  await page.getByRole('region', { name: 'Хуудасны хэсгүүд' }).waitFor()
  await shoot(page, '8-pages')
}

export async function open(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/office/')
  await page.locator('.checklist-foot .btn-go').click()
  await page.locator('dialog .btn-go').waitFor()
  await shoot(page, '9-open')
  await page.locator('dialog .btn-go').click()
  await page.locator('.checklist').waitFor({ state: 'detached' })
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
