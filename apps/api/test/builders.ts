import { tokenLifetime } from '@delguur/contract/base/identity'
import type { StaffRole } from '@delguur/contract/permissions'
import type { DigitalKind } from '@delguur/kit/digital'
import { sql } from 'kysely'
import { insertRows, moveSequences } from '../seeds/bulk.ts'
import { bambar } from '../seeds/demo/shop.ts'
import { loadReference } from '../seeds/load.ts'
import * as delivery from '../seeds/rows/delivery.ts'
import { storeRows, vendorRows } from '../seeds/rows/vocabulary.ts'
import { hashPassword, openSession } from '../src/modules/base/identity/index.ts'
import type { Services } from '../src/platform/context.ts'
import { type Db, transact } from '../src/platform/database/db.ts'
import { hashToken } from '../src/platform/http/auth.ts'
import { noteStaff } from './people/signed-in-staff.ts'

/** What a shop needs before it has products: divisions, stores, delivery, payment. */
export async function aShop(db: Db): Promise<void> {
  await loadReference(db)
  await insertRows(db, 'vendors', vendorRows(bambar))
  await insertRows(db, 'stock_locations', storeRows(bambar))
  await insertRows(db, 'zones', delivery.zoneRows(bambar))
  await insertRows(db, 'zone_members', delivery.zoneMemberRows(bambar))
  await insertRows(db, 'shipping_methods', delivery.shippingMethodRows(bambar))
  await insertRows(db, 'shipping_prices', delivery.shippingPriceRows(bambar))
  await insertRows(db, 'payment_methods', delivery.paymentMethodRows(bambar))
  await moveSequences(db, ['vendors', 'stock_locations', 'zones', 'shipping_methods', 'payment_methods'])
}

export type ProductOptions = {
  name?: string
  price?: number
  sale?: { price: number; from: Date; to: Date | null }
  /** Units at the stores, in their order. */
  stock?: number[]
  available_on?: Date
  vendor_id?: number | null
  /** What it is when it is no thing. */
  digital?: DigitalKind
  /** Alcohol, of so many percent. */
  alcohol?: number
}
export type MadeProduct = { id: number; variant_id: number; slug: string }

let made = 0

/** A product with one variant, for sale since long ago unless set otherwise. */
export async function aProduct(db: Db, input: ProductOptions = {}): Promise<MadeProduct> {
  const { name = 'Туршилтын хүрэм', price = 50_000, sale, stock = [10], vendor_id = null } = input
  const slug = `test-product-${++made}-${process.pid}`
  const product = await db
    .insertInto('products')
    .values({
      slug,
      name: { mn: name, en: `Test ${name}` },
      description: { mn: `${name}, нэг өнгө` },
      vendor_id,
      alcohol_percent: input.alcohol ?? null,
      available_on: input.available_on ?? new Date('2020-01-01'),
      sale_start_at: sale?.from ?? null,
      sale_expire_at: sale?.to ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variant = await db
    .insertInto('variants')
    .values({
      product_id: product.id,
      sku: slug,
      is_master: true,
      position: 1,
      price,
      sale_price: sale?.price ?? null,
      digital_kind: input.digital ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into stock_items (variant_id, stock_location_id, count_on_hand)
    select ${variant.id}, l.id, s.units from unnest(${stock}::integer[]) with ordinality as s(units, place)
    join (select id, row_number() over (order by position, id) as place from stock_locations) l on l.place = s.place`.execute(
    db,
  )
  return { id: product.id, variant_id: variant.id, slug }
}

export type UserOptions = {
  email: string
  password?: string
  role?: 'shopper' | 'staff' | 'admin'
  staff_role?: StaffRole
  phone?: string
  /** Their number and address are proved; else they are as somebody who has just registered. */
  proved?: boolean
}

/** Hashes are slow by purpose; many people of a test share a password, and so its hash. */
const hashes = new Map<string, Promise<string>>()
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** A person who can sign in. */
export async function aUser(db: Db, input: UserOptions) {
  const { email, password = 'ulaan-malgai-7', role = 'shopper', staff_role = 'plain', phone } = input
  const user = await db
    .insertInto('users')
    .values({
      email,
      role,
      staff_role,
      phone: phone ?? null,
      password_hash: await hashOf(password),
      ...(input.proved && provedAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: user.id, email, password }
}

const provedAt = { email_confirmed_at: new Date('2026-01-01'), phone_confirmed_at: new Date('2026-01-01') }

/** A bearer token of a person who is signed in; staff with the second factor that their routes want. */
export async function aBearer(shop: { services: Services; clock: { now: Date } }, userId: number): Promise<string> {
  const ctx = {
    ...shop.services,
    now: shop.clock.now,
    locale: 'mn',
    user: null,
    order_token: null,
    device_token: null,
    request_id: 'test',
    user_agent: '',
  } as const
  const token = await transact(ctx.db, (tx) => openSession(ctx, tx, userId, { kind: 'password', two_factor: true }))
  const { role } = await ctx.db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  if (role !== 'shopper') noteStaff(token.access_token, await sessionOf(ctx.db, userId))
  // a test's day is longer than a token of staff; how short that is, the tests of signing in say
  const expires_at = new Date(shop.clock.now.getTime() + tokenLifetime * 1000)
  await ctx.db
    .updateTable('access_tokens')
    .set({ expires_at })
    .where('token_hash', '=', hashToken(token.access_token))
    .execute()
  return token.access_token
}

const sessionOf = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('sessions')
      .select((eb) => eb.fn.max<number>('id').as('id'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id

/** Units of a variant over all stores. */
export async function unitsLeft(db: Db, variantId: number): Promise<number> {
  const row = await db
    .selectFrom('stock_items')
    .select((eb) => eb.fn.sum<number>('count_on_hand').as('units'))
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  return Number(row.units)
}

/** An address in Баянзүрх as JSON:API's client sends one. */
export const anAddress = {
  firstname: 'Сараа',
  lastname: 'Бат-Эрдэнийн',
  address1: '13-р хороолол',
  address2: '45-р байр, 38 тоот',
  city: 'Баянзүрх',
  state_name: 'Ulaanbaatar',
  country_iso: 'MN',
  zipcode: '13000',
  phone: '99112233',
}
