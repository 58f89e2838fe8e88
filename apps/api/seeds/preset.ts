import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../src/platform/database/db.ts'
import { insertRows, moveSequences, nestedSet } from './bulk.ts'
import type { BankAccount } from './content-types.ts'
import { paymentMethods, shippingMethods, unservedDivisions, zones } from './demo/data.ts'
import { readData } from './read-data.ts'

/** Who a new shop is, as far as its first pages and papers say it. */
export type NewShop = {
  title: Translated
  address: Translated
  phone: string
  account?: BankAccount | undefined
}

type Words = { mn: string; en: string }
type Page = {
  slug: string
  title: Words
  description: Words
  sections: { anchor: string; heading: Words; content: { mn: string[]; en: string[] } }[]
}

/**
 * What a shop in Mongolia begins with, on top of the reference data: zones with prices and promises, one place to fetch from, ways
 * to pay, menus, legal pages. Refuses a database that has any of it.
 */
export async function loadPreset(db: Db, shop: NewShop, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ filled: boolean }>`select exists (select from zones) or exists (select from products)
      as filled`.execute(tx)
    if (rows[0]?.filled) throw new Error('this shop has been set up already')
    await loadDelivery(tx, shop)
    await loadPayments(tx, shop)
    await loadMenus(tx, now)
    await loadPages(tx, shop, now)
    await moveSequences(tx, ['stock_locations', 'zones', 'shipping_methods', 'menus', 'menu_items', 'cms_pages'])
  })
}

const workingDay = [{ from: '10:00', to: '18:00' }]
const opening = [workingDay, workingDay, workingDay, workingDay, workingDay, [], []]

async function loadDelivery(tx: Db, shop: NewShop): Promise<void> {
  const place = { id: 1, code: 'main', name: shop.title, address: shop.address, phone: shop.phone, position: 1 }
  await insertRows(tx, 'stock_locations', [
    { ...place, hours: opening, is_pick_up: true, is_default: true, active: true },
  ])
  const id = (code: string): number => zones.findIndex((zone) => zone.code === code) + 1
  await insertRows(
    tx,
    'zones',
    zones.map(({ code, name }) => ({ id: id(code), code, name, position: id(code) })),
  )
  await insertRows(tx, 'zone_members', [
    ...zones.flatMap(({ code, divisions }) => divisions.map((division_id) => ({ division_id, zone_id: id(code) }))),
    ...unservedDivisions.map((division_id) => ({ division_id, zone_id: null })),
  ])
  const ways = shippingMethods.filter(({ kind }) => kind !== 'pick_up')
  const pickUp = {
    code: 'pick-up',
    kind: 'pick_up',
    name: { mn: 'Очиж авах', en: 'Pick-up', ru: 'Самовывоз', cn: '自提', it: 'Ritiro' },
    description: { mn: 'Бэлэн болмогц мэдэгдэнэ.', en: 'We tell you when it is ready.' },
    prices: [{ zone: null, price: 0, min_hours: 2, max_hours: 24, cut_off_hour: 16 }],
  }
  const methods = [...ways, pickUp].map((method, index) => ({ ...method, id: index + 1 }))
  await insertRows(
    tx,
    'shipping_methods',
    methods.map(({ id: own, code, kind, name, description }) => {
      const stock_location_id = kind === 'pick_up' ? 1 : null
      return { id: own, code, kind, name, description, stock_location_id, position: own }
    }),
  )
  await insertRows(
    tx,
    'shipping_prices',
    methods.flatMap(({ id: shipping_method_id, prices }) =>
      prices.map((price) => ({
        shipping_method_id,
        zone_id: price.zone === null ? null : id(price.zone),
        price: price.price,
        free_from: 'free_from' in price ? (price.free_from ?? null) : null,
        min_hours: price.min_hours,
        max_hours: price.max_hours,
        cut_off_hour: price.cut_off_hour ?? null,
      })),
    ),
  )
}

/** Ways to pay; staff offer a provider once there are keys for it. A transfer is offered as soon as there is an account. */
async function loadPayments(tx: Db, { account }: NewShop): Promise<void> {
  const usual = [
    'bank_transfer',
    'qpay',
    'golomt_card',
    'khan_card',
    'socialpay',
    'monpay',
    'most',
    'storepay',
    'lendmn',
    'cash_on_delivery',
  ]
  await insertRows(
    tx,
    'payment_methods',
    paymentMethods
      .filter(({ type }) => usual.includes(type))
      .map(({ preferences, ...method }, index) => ({
        ...method,
        preferences: JSON.parse(
          JSON.stringify(
            method.type === 'bank_transfer' ? { ...preferences, accounts: account ? [account] : [] } : preferences,
          ),
        ),
        active: method.type === 'bank_transfer' && account !== undefined,
        position: index + 1,
      })),
  )
}

const all: Translated = {
  mn: 'Бүх бараа',
  en: 'All products',
  ru: 'Все товары',
  cn: '所有商品',
  it: 'Tutti i prodotti',
}
const fresh: Translated = { mn: 'Шинэ', en: 'New', ru: 'Новинки', cn: '新品', it: 'Novità' }
const help: Translated = { mn: 'Тусламж', en: 'Help', ru: 'Помощь', cn: '帮助', it: 'Aiuto' }
const header: Translated = { mn: 'Үндсэн цэс', en: 'Main menu' }
const footer: Translated = { mn: 'Хөлийн цэс', en: 'Footer menu' }

async function loadMenus(tx: Db, updated_at: Date): Promise<void> {
  await insertRows(tx, 'menus', [
    { id: 1, location: 'header', name: header, updated_at },
    { id: 2, location: 'footer', name: footer, updated_at },
  ])
  const pages = readData<Page[]>('preset/pages')
  const items: {
    id: number
    menu_id: number
    parent_id: number | null
    code: string
    name: Translated
    link: string | null
  }[] = [
    { id: 1, menu_id: 1, parent_id: null, code: 'all', name: all, link: '/products' },
    { id: 2, menu_id: 1, parent_id: null, code: 'new', name: fresh, link: '/products?sort=date_desc' },
    { id: 3, menu_id: 2, parent_id: null, code: 'help', name: help, link: null },
    ...pages.map(({ slug, title }, index) => ({
      ...{ id: index + 4, menu_id: 2, parent_id: 3 },
      ...{ code: slug, name: title, link: `/pages/${slug}` },
    })),
  ]
  const spanOf = nestedSet(items)
  await insertRows(
    tx,
    'menu_items',
    items.map((item) => ({ ...item, item_type: item.link ? 'Link' : 'Container', ...spanOf(item.id) })),
  )
}

/** The pages that the law and shoppers ask for, with the names of the shop in them; its figures and telephone are read when they are shown. */
async function loadPages(tx: Db, shop: NewShop, updated_at: Date): Promise<void> {
  const fill = (locale: 'mn' | 'en', text: string): string =>
    text.replace(/\{(\w+)\}/g, (match, name: string) => {
      const filled: Record<string, string> = {
        shop: shop.title[locale] ?? shop.title.mn,
        address: shop.address[locale] ?? shop.address.mn,
      }
      return filled[name] ?? match
    })
  const both = (words: Words): Translated => ({ mn: fill('mn', words.mn), en: fill('en', words.en) })
  const pages = readData<Page[]>('preset/pages')
  await insertRows(
    tx,
    'cms_pages',
    pages.map(({ slug, title, description }, index) => {
      const filled = { title: both(title), meta_title: both(title), meta_description: both(description) }
      return { id: index + 1, slug, ...filled, updated_at }
    }),
  )
  const blocks = (locale: 'mn' | 'en', texts: string[]) =>
    texts.map((text) => ({ kind: 'paragraph', text: fill(locale, text) }))
  await insertRows(
    tx,
    'cms_sections',
    pages.flatMap(({ sections }, page) =>
      sections.map(({ anchor, heading, content }, index) => ({
        cms_page_id: page + 1,
        name: both(heading),
        content: JSON.parse(JSON.stringify({ mn: blocks('mn', content.mn), en: blocks('en', content.en) })),
        settings: { anchor },
        position: index + 1,
      })),
    ),
  )
}
