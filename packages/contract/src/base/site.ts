import { z } from 'zod'
import { many, metadata, one, resource } from '../jsonapi.ts'
import { route } from '../route.ts'
import { flag, localeCode } from '../schemas.ts'

// The store, its countries, menus, editorial pages and the site data of the contract, parts 3 and 8.1.

const text = z.string().nullable()

export const store = resource(
  'store',
  {
    name: z.string(),
    url: z.string(),
    meta_description: text,
    meta_keywords: text,
    seo_title: text,
    default_currency: z.string(),
    default: z.boolean(),
    supported_currencies: z.string(),
    facebook: text,
    twitter: text,
    instagram: text,
    default_locale: z.string(),
    customer_support_email: text,
    description: text,
    address: text,
    contact_phone: text,
    supported_locales: z.string(),
    logo: text,
    favicon_path: text,
    mailer_logo: text,
  },
  { menus: many('menu'), cms_pages: many('cms_page'), default_country: one('country') },
)

export const country = resource(
  'country',
  {
    iso: z.string(),
    iso3: z.string(),
    iso_name: z.string(),
    name: z.string(),
    states_required: z.boolean(),
    zipcode_required: z.boolean(),
    default: z.boolean(),
  },
  {
    states: { type: 'state', many: true, showOnly: true },
    checkout_zone_applicable_states: { type: 'state', many: true, showOnly: true },
  },
)
export const state = resource('state', { abbr: z.string(), name: z.string() })

export const menu = resource(
  'menu',
  { name: z.string(), location: z.string(), locale: z.string() },
  { menu_items: many('menu_item') },
)
export const menuItem = resource(
  'menu_item',
  {
    code: z.string(),
    name: z.string(),
    subtitle: text,
    link: text,
    destination: text,
    item_type: z.string(),
    new_window: z.boolean(),
    lft: z.int(),
    rgt: z.int(),
    depth: z.int(),
    is_container: z.boolean(),
    is_root: z.boolean(),
    is_child: z.boolean(),
    is_leaf: z.boolean(),
  },
  {
    icon: one('icon'),
    menu: one('menu'),
    parent: one('menu_item'),
    linked_resource: one('taxon|product|cms_page'),
    children: many('menu_item'),
  },
)
export const icon = resource('icon', { url: text })

export const cmsPage = resource(
  'cms_page',
  {
    title: z.string(),
    content: text,
    locale: z.string(),
    meta_description: text,
    meta_title: text,
    slug: z.string(),
    type: z.string(),
  },
  { cms_sections: many('cms_section') },
)
const pictures = Object.fromEntries(
  ['one', 'two', 'three'].flatMap((n) => ['sm', 'md', 'lg', 'xl'].map((size) => [`img_${n}_${size}`, text])),
)
export const cmsSection = resource(
  'cms_section',
  {
    name: z.string(),
    content: metadata,
    settings: metadata,
    link: text,
    fit: text,
    type: z.string(),
    position: z.int(),
    is_fullscreen: z.boolean(),
    ...pictures,
  },
  { linked_resource: one('taxon|product') },
)
export const config = resource('config', { key: z.string(), value: z.unknown() })
export const preset = resource('preset', { key: z.string(), value: z.unknown() })
export const zone = resource('zone', {
  name: z.string(),
  kind: z.string(),
  members: z.array(z.string()),
  delivery_hours: text,
  price: text,
})

export const siteResources = [store, country, state, menu, menuItem, icon, cmsPage, cmsSection, config, preset, zone]

const open = z.looseObject({})
const filtered = (description: string) =>
  z.looseObject({ filter: z.unknown().optional().meta({ type: 'object', description }) })
const id = z.object({ id: z.string().max(200) })
const list = (path: string, type: string, summary: string, filters?: string) =>
  route({
    method: 'GET',
    path: `/storefront/${path}`,
    access: 'none',
    summary,
    query: filters ? filtered(filters) : open,
    jsonapi: { types: [type], many: true },
    cache: 'catalog',
  })
const single = (path: string, type: string, summary: string) =>
  route({
    method: 'GET',
    path: `/storefront/${path}/{id}`,
    access: 'none',
    summary,
    params: id,
    query: open,
    jsonapi: { types: [type] },
    cache: 'catalog',
  })

export const site = {
  store: route({
    method: 'GET',
    path: '/storefront/store',
    access: 'none',
    summary: 'The store',
    query: open,
    jsonapi: { types: ['store'] },
    cache: 'catalog',
  }),
  storeByCode: single('stores', 'store', 'A store by its code'),
  countries: list('countries', 'country', 'Countries', 'shippable'),
  country: single('countries', 'country', 'A country by iso, iso3, id or "default"'),
  menus: list('menus', 'menu', 'Menus', 'location: header, footer'),
  menu: single('menus', 'menu', 'A menu'),
  cmsPages: list('cms_pages', 'cms_page', 'Editorial pages', 'type: standard, home, feature; title'),
  cmsPage: single('cms_pages', 'cms_page', 'An editorial page by slug or id'),
  configs: list('configs', 'config', 'Site settings'),
  presets: list('presets', 'preset', 'Presets'),
  zones: list('zones', 'zone', 'Delivery zones'),
}

const Anything = z.array(z.record(z.string(), z.unknown()))

export const siteData = route({
  method: 'GET',
  path: '/site_data',
  access: 'none',
  summary: 'What a client keeps of the site: parts unchanged since `date` are left out',
  query: z.object({
    date: z.string().max(40).optional(),
    load_zones: flag.optional(),
    load_store_locations: flag.optional(),
    locale: localeCode.optional(),
  }),
  response: z.object({
    taxons: Anything.optional(),
    menus: Anything.optional(),
    translation: z.record(z.string(), z.unknown()).optional(),
    notifications: Anything.optional(),
    configs: z.record(z.string(), z.unknown()).optional(),
    badges: Anything.optional(),
    presets: z.record(z.string(), z.unknown()).optional(),
    zones: Anything.optional(),
    store_locations: Anything.optional(),
    server_time: z.iso.datetime(),
  }),
})
