import { mn } from '@delguur/i18n/office-texts.testdata'

/** What the screens of stock read where there is nothing yet; see screens.test.tsx. */
export const nothingInStock = {
  stock_items: [],
  stock_movements: [],
  balance: null,
  locations: [],
  transfers: [],
  taxons: [],
  menus: [],
  redirects: [],
  brands: [],
  vendors: [],
  badges: [],
  option_types: [],
  properties: [],
}

export const stockLists = {
  stock: {
    path: '/stock',
    load: () => import('../features/stock/stock.tsx'),
    nothing: mn('stock.nothing'),
    filtered: '/stock?q=9999',
  },
  movements: {
    path: '/stock/movements',
    load: () => import('../features/stock/movements.tsx'),
    nothing: mn('stock.noMoves'),
    filtered: '/stock/movements?q=9999',
  },
  transfers: {
    path: '/transfers',
    load: () => import('../features/stock/transfers.tsx'),
    nothing: mn('stockTransfers.nothing'),
    filtered: '/transfers?state=sent',
  },
  locations: {
    path: '/locations',
    load: () => import('../features/locations/locations.tsx'),
    nothing: mn('locations.nothing'),
    filtered: '/locations?q=9999',
  },
  counts: {
    path: '/counts',
    load: () => import('../features/counting/counts.tsx'),
    nothing: mn('stockCounts.nothing'),
    filtered: '/counts?state=open',
  },
  categories: {
    path: '/categories',
    load: () => import('../features/categories/categories.tsx'),
    nothing: mn('categories.nothing'),
  },
  menus: { path: '/menus', load: () => import('../features/categories/menus.tsx'), nothing: mn('menus.nothing') },
  redirects: {
    path: '/redirects',
    load: () => import('../features/categories/redirects.tsx'),
    nothing: mn('redirects.nothing'),
    filtered: '/redirects?q=9999',
  },
  brands: {
    path: '/brands',
    load: () => import('../features/brands-and-badges/brands.tsx'),
    nothing: mn('names.nothing.brands'),
    filtered: '/brands?q=9999',
  },
  vendors: {
    path: '/vendors',
    load: () => import('../features/brands-and-badges/vendors.tsx'),
    nothing: mn('names.nothing.vendors'),
    filtered: '/vendors?q=9999',
  },
  badges: {
    path: '/badges',
    load: () => import('../features/brands-and-badges/badges.tsx'),
    nothing: mn('names.nothing.badges'),
    filtered: '/badges?q=9999',
  },
  properties: {
    path: '/properties',
    load: () => import('../features/brands-and-badges/properties.tsx'),
    nothing: mn('names.nothing.properties'),
    filtered: '/properties?q=9999',
  },
  options: {
    path: '/options',
    load: () => import('../features/brands-and-badges/options.tsx'),
    nothing: mn('names.nothing.option_types'),
    filtered: '/options?q=9999',
  },
}
