import { Flags } from '@delguur/contract/flags'
import { mail } from '@delguur/contract/text-fields'
import { locales } from '@delguur/kit/locale'
import { shipCriteria } from '@delguur/kit/places/ship-rule'
import { z } from 'zod'
import type { Tenant } from '../../../platform/tenant.ts'
import { searchSchema } from './tenant-search.ts'

const sum = z.int().nonnegative()
const share = z.number().min(0).max(1)
const permalinks = z.array(z.string())

/** Where the money of an order can have come from. */
const moneySources = ['provider', 'wallet_money', 'gift_card', 'voucher', 'wallet_bonus', 'points'] as const

/** What people hold with the shop besides products. Shares are of 1, so that 0.02 is two percent. */
const walletSchema = z
  .object({
    minimum_use: sum,
    bonus_share: share,
    cashback: share,
    recharge_min: z.int().positive(),
    recharge_max: z.int().positive(),
    gift_card_days: z.int().positive(),
    gift_card_values: z.array(z.int().positive()),
    voucher_minima: z.array(sum),
  })
  .refine(({ recharge_min, recharge_max }) => recharge_min <= recharge_max, {
    error: 'recharge_min is above recharge_max',
  })

/** Levels of the loyalty card from the lowest up: the share of what was paid that becomes points. */
const loyaltySchema = z.array(z.object({ level: z.string(), rate: share })).min(1)

/** How alcohol is sold to people of a country: shops are named only, it is fetched from a shop, or brought home. */
const alcoholMarketSchema = z.object({
  /** ISO alpha-2, or `*` for each country that is not named. */
  country: z.string().regex(/^([A-Z]{2}|\*)$/),
  minimum_age: z.int().min(16).max(30),
  sale: z.enum(['licensed_shops', 'pick_up', 'delivery']),
})

const alcoholSchema = z.object({
  markets: z
    .array(alcoholMarketSchema)
    .min(1)
    .refine((markets) => new Set(markets.map(({ country }) => country)).size === markets.length, {
      error: 'names each country once',
    }),
})

const color = z.string().regex(/^#[0-9a-f]{6}$/)

/** What of the theme a shop has changed; all else is as its files have it. */
const lookSchema = z.object({
  accent: color.optional(),
  accent_ink: color.optional(),
  link: color.optional(),
  sale: color.optional(),
  /** Its key says its size: `logo/<name>-480x160`. */
  logo: z.string().optional(),
})

/** A tenant's data: flags, limits, names. Everything else about a shop is the same code. */
const tenantSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** Its name in languages that write it otherwise. */
  titles: z.partialRecord(z.enum(locales), z.string()).optional(),
  hosts: z.array(z.string()),
  index_name: z.string(),
  locales: z.array(z.enum(locales)),
  flags: Flags,
  lease: z
    .object({
      barrier: sum,
      term: z.number().min(0).max(1),
      interest: z.number().nonnegative(),
      allowed_min: sum,
      allowed_max: sum,
      lease_limit: sum,
      months: z.array(z.int().positive()).min(1),
    })
    .refine(({ allowed_min, allowed_max }) => allowed_min <= allowed_max, {
      error: 'allowed_min is above allowed_max',
    }),
  wallet: walletSchema,
  loyalty_levels: loyaltySchema,
  /** Money of an order that was paid in several ways goes back in this order. */
  refund_order: z.array(z.enum(moneySources)).refine((order) => new Set(order).size === moneySources.length, {
    error: 'names each source once',
  }),
  page_size: z.int().positive(),
  size_option_keys: z.array(z.string()),
  color_option_keys: z.array(z.string()),
  low_stock_at: sum,
  /** To how many people one of the staff writes alone; a second person approves more. */
  campaign_people_alone: z.int().positive().default(1_000),
  hold_hours: z.number().positive(),
  /** What may be held unpaid. `share` is of what there is of a variant; `units` of it are allowed whatever the share. */
  holds: z
    .object({
      /** How long for who has proved nothing (a confirmed phone, a paid order), and for products of which few are left. */
      guest_hours: z.number().positive(),
      scarce_hours: z.number().positive(),
      person: z.object({ units: z.int().positive(), share }),
      /** All unproved of one network together. */
      network: z.object({ units: z.int().positive(), share }),
      /** All unproved together, of whatever network: the rest is for who is proved. */
      unproved: z.object({ units: z.int().positive(), share }).prefault({ units: 4, share: 0.75 }),
      /** Once so many unproved orders of one network wait, the next are held so long and no longer. */
      crowd: z.object({ orders: z.int().positive(), hours: z.number().positive() }).prefault({ orders: 20, hours: 1 }),
    })
    .prefault({
      guest_hours: 6,
      scarce_hours: 2,
      person: { units: 5, share: 0.25 },
      network: { units: 10, share: 0.5 },
    }),
  /** So long products wait for the answer to a request for a lease; then it is declined. */
  lease_answer_hours: z.number().positive(),
  /** Whether a paid order is confirmed by itself; else it waits for staff. */
  auto_confirm: z.boolean(),
  /** By what the place that ships an order is chosen; none: places that ship, in their order. */
  ships_by: z
    .array(z.enum(shipCriteria))
    .refine((criteria) => new Set(criteria).size === criteria.length, { error: 'names each criterion once' })
    .default([]),
  cart_days: z.int().positive(),
  free_shipping_from: sum,
  /** Whether orders are wrapped as gifts, what that costs and is called. */
  gift_wrap: z
    .object({
      offered: z.boolean(),
      price: sum,
      name: z.object({ mn: z.string().min(1) }).and(z.partialRecord(z.enum(locales), z.string())),
    })
    .default({
      offered: false,
      price: 5_000,
      name: {
        mn: 'Бэлгийн боодол',
        en: 'Gift wrapping',
        ru: 'Подарочная упаковка',
        cn: '礼品包装',
        it: 'Confezione regalo',
      },
    }),
  vat_percent: z.number().nonnegative(),
  return_hours: z.object({
    default: z.int().positive(),
    categories: z.record(z.string(), z.int().positive()),
  }),
  max_line_quantity: z.int().positive(),
  /** Where the two scenes of the home page lead. */
  home: z.object({ hero: z.string(), story: z.string() }),
  /** Permalinks of the categories on the home page. */
  home_taxons: z.array(z.string()),
  /** What the shop offers beside things of a category: permalinks by permalink, the nearest category of a product counts. */
  goes_with: z.record(z.string(), z.array(z.string())),
  /** Categories whose products fill a place of an outfit, with all below them; a product counts by the category that is its own. */
  outfit: z
    .object({ hat: permalinks, jacket: permalinks, mittens: permalinks, boots: permalinks })
    .default({ hat: [], jacket: [], mittens: [], boots: [] }),
  search: searchSchema,
  /** Money that a person transfers, or a provider sends, is promised within so many days. */
  refund_days: z.int().positive().default(5),
  /** Of goods that were ordered before they came: when who owes the rest is reminded, and how long it is waited for; days. */
  preorder: z
    .object({ remind_days: z.int().positive(), wait_days: z.int().positive() })
    .default({ remind_days: 3, wait_days: 14 }),
  /** What shoppers are told of orders on their way: when they leave, and how long what has to be ordered or made takes. */
  promises: z
    .object({
      leaves: z.object({ hours: z.int().positive(), before_hour: z.int().min(1).max(23) }),
      ordered_days: z
        .object({ from: z.int().positive(), to: z.int().positive() })
        .refine(({ from, to }) => from <= to, { error: 'from is after to' }),
    })
    .default({ leaves: { hours: 5, before_hour: 14 }, ordered_days: { from: 7, to: 14 } }),
  /** How often, and for how many days, the file of a license may be downloaded. */
  digital: z.object({ downloads: z.int().positive(), days: z.int().positive() }),
  /** The VAT receipt: who sells, and when it is made. */
  receipt: z.object({
    at: z.enum(['paid', 'delivered']),
    /** Mailed within so many days of delivery. */
    days: z.int().positive(),
    /** Empty until the shop has one. */
    merchant_tin: z.string().regex(/^(\d{11,14})?$/),
    branch_no: z.string().regex(/^\d{3}$/),
    pos_no: z.string().min(1).max(20),
    district_code: z.string().regex(/^\d{4}$/),
    vat_payer: z.boolean(),
    city_tax_payer: z.boolean(),
    /** Of products that have none of their own, nor a category that has. */
    classification_code: z.string().regex(/^\d{7}$/),
    delivery_classification_code: z.string().regex(/^\d{7}$/),
    measure_unit: z.string().min(1),
  }),
  /** A tenant without it sells no alcohol. */
  alcohol: alcoholSchema.optional(),
  /** The site of the brand that this shop sells: the path it stands below, and the folder of the repository it is built into. */
  brand_site: z.object({ base: z.string().regex(/^\/[a-z0-9-]+$/), folder: z.string() }).optional(),
  /** Who runs the shop: the name and number of the state register, empty where the shop does not say. */
  company: z.object({ name: z.string(), register: z.string() }).default({ name: '', register: '' }),
  support: z.object({ phone: z.string(), email: mail() }),
  address: z.partialRecord(z.enum(locales), z.string()).optional(),
  /** Whether the sandbox answers for every foreign service without keys, as the demo shops want it; else only where a test mode is on. */
  stand_ins: z.boolean().default(true),
  /** A closed shop shows one page to shoppers and takes no orders. */
  opening: z.object({ open: z.boolean(), opens_on: z.iso.date().optional() }).default({ open: true }),
  /** The shop has said that it has no second branch or warehouse: the list of its opening asks for none. */
  one_place: z.boolean().default(false),
  look: lookSchema.default({}),
  social: z.object({ facebook: z.string(), instagram: z.string(), twitter: z.string() }),
})

export type Settings = z.infer<typeof tenantSchema>

/** Hours in which products of a category go back: its own, those of the nearest category above it, else the shop's. */
export function returnHours({ return_hours }: Pick<Tenant, 'return_hours'>, permalink?: string): number {
  for (let path = permalink ?? ''; path; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
    const own = Object.hasOwn(return_hours.categories, path) ? return_hours.categories[path] : undefined
    if (own !== undefined) return own
  }
  return return_hours.default
}

/** Checks a tenant file; throws one message naming every fault. */
export function parseTenant(input: unknown): Tenant {
  const result = tenantSchema.safeParse(input)
  if (!result.success) throw new Error(`tenant file: ${z.prettifyError(result.error)}`, { cause: result.error })
  return result.data
}
