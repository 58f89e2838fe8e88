import { search } from './search.ts'

/** The shop Bambar: what it switches on, its limits and its addresses. Data, not code; the API checks the shape at start. */
export const tenant = {
  name: 'bambar',
  title: 'Бамбар',
  hosts: ['bambar.localhost', 'localhost', '127.0.0.1'],
  index_name: 'bambar',
  locales: ['mn', 'en', 'ru', 'cn', 'it'],
  flags: { avatar: false, compare: true, leasing: true, wallet: true },
  lease: {
    /** Offered for totals from this sum on. */
    barrier: 120_000,
    /** Share paid at once. */
    term: 0.3,
    /** Percent a month. */
    interest: 1.8,
    allowed_min: 120_000,
    allowed_max: 1_500_000,
    lease_limit: 120_000,
    months: [3, 6, 9, 12],
  },
  page_size: 40,
  size_option_keys: ['clothing_size', 'shoe_size', 'pants_size'],
  color_option_keys: ['color'],
  low_stock_at: 3,
  hold_hours: 24,
  /** A cart left alone for so long is deleted. */
  cart_days: 30,
  free_shipping_from: 150_000,
  vat_percent: 10,
  /** Counted from receipt. A category, by its permalink and with all below it, may have hours of its own. */
  return_hours: { default: 72, categories: { khunsnii: 24, 'khuukhed/nyarai': 48, 'dagaldakh/oims': 48 } },
  max_line_quantity: 20,
  /** Categories on the home page. */
  home_taxons: [
    'khuukhed/khuvtsas/gaduur',
    'yoslol/deel',
    'gutal',
    'khuukhed/nyarai',
    'khuukhed/khuvtsas/tsamts',
    'khuukhed/khuvtsas/daashinz',
    'dagaldakh/tsunkh',
    'togloom',
  ],
  search,
  support: { phone: '77000010', email: 'tuslamj@bambar.example' },
  social: { facebook: '', instagram: '', twitter: '' },
}
