import { search } from './search.ts'

/** The shop Bambar: what it switches on, its limits and its addresses. Data, not code; the API checks the shape at start. */
export const tenant = {
  name: 'bambar',
  title: 'Бамбар',
  hosts: ['bambar.localhost', 'localhost', '127.0.0.1'],
  index_name: 'bambar',
  locales: ['mn', 'en', 'ru', 'cn', 'it'],
  flags: {
    avatar: false,
    codes: true,
    compare: true,
    delivery: true,
    leasing: true,
    wallet: true,
    offers: true,
    quotes: true,
    reviews: true,
    wishes: true,
    news: true,
  },
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
  wallet: {
    /** Purchases below this sum are not paid from the wallet, and no smaller part of a larger one. */
    minimum_use: 20_000,
    /** Bonus pays for so much of a purchase at most; recharged money for all of it. */
    bonus_share: 0.5,
    /** Of what was paid with real money, once the order is finished. */
    cashback: 0.02,
    recharge_min: 1_000,
    recharge_max: 5_000_000,
    gift_card_days: 365,
    gift_card_values: [20_000, 50_000, 100_000, 200_000],
    voucher_minima: [20_000, 100_000],
  },
  loyalty_levels: [
    { level: 'bronze', rate: 0.01 },
    { level: 'silver', rate: 0.02 },
    { level: 'gold', rate: 0.03 },
  ],
  refund_order: ['provider', 'wallet_money', 'gift_card', 'voucher', 'wallet_bonus', 'points'],
  page_size: 40,
  size_option_keys: ['clothing_size', 'shoe_size', 'pants_size'],
  color_option_keys: ['color'],
  low_stock_at: 3,
  hold_hours: 24,
  lease_answer_hours: 72,
  auto_confirm: true,
  /** A cart left alone for so long is deleted. */
  cart_days: 30,
  free_shipping_from: 150_000,
  vat_percent: 10,
  /** Counted from receipt. A category, by its permalink and with all below it, may have hours of its own. */
  return_hours: { default: 72, categories: { khunsnii: 24, 'khuukhed/nyarai': 48, 'dagaldakh/oims': 48 } },
  max_line_quantity: 20,
  home: { hero: '/t/khuukhed/khuvtsas/gaduur', story: '/t/yoslol' },
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
  digital: { downloads: 5, days: 30 },
  /** The VAT receipt is made when the order is delivered. The taxpayer is made up; district 25, khoroo 01 is where the main store stands. */
  receipt: {
    at: 'delivered',
    days: 14,
    merchant_tin: '37900000001',
    branch_no: '001',
    pos_no: '101',
    district_code: '2501',
    vat_payer: true,
    city_tax_payer: false,
    classification_code: '2823590',
    delivery_classification_code: '6812000',
    measure_unit: 'ш',
  },
  support: { phone: '77000010', email: 'tuslamj@bambar.example' },
  social: { facebook: '', instagram: '', twitter: '' },
}
