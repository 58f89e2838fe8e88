import { search } from './search.ts'

/** The store of the spirit Altan Tal: what it switches on, its limits and its addresses. Data, not code; the API checks the shape at start. */
export const tenant = {
  name: 'altan-tal',
  title: 'Алтан тал',
  hosts: ['altan-tal.localhost'],
  index_name: 'altan-tal',
  locales: ['mn', 'en', 'ru', 'cn', 'it'],
  flags: {
    avatar: false,
    compare: false,
    leasing: false,
    wallet: false,
    offers: false,
    quotes: false,
    reviews: false,
    wishes: false,
    news: false,
  },
  /** Leasing is off; the numbers stay what the schema asks for. */
  lease: {
    barrier: 120_000,
    term: 0.3,
    interest: 1.8,
    allowed_min: 120_000,
    allowed_max: 1_500_000,
    lease_limit: 120_000,
    months: [3, 6],
  },
  wallet: {
    minimum_use: 20_000,
    bonus_share: 0,
    cashback: 0,
    recharge_min: 1_000,
    recharge_max: 5_000_000,
    gift_card_days: 365,
    gift_card_values: [],
    voucher_minima: [],
  },
  loyalty_levels: [{ level: 'bronze', rate: 0 }],
  refund_order: ['provider', 'wallet_money', 'gift_card', 'voucher', 'wallet_bonus', 'points'],
  page_size: 40,
  size_option_keys: [],
  color_option_keys: [],
  low_stock_at: 0,
  hold_hours: 24,
  lease_answer_hours: 72,
  auto_confirm: true,
  /** A cart left alone for so long is deleted. */
  cart_days: 30,
  free_shipping_from: 150_000,
  vat_percent: 10,
  return_hours: { default: 72, categories: {} },
  max_line_quantity: 12,
  home: { hero: '/products/altan-tal', story: '/t/beleg' },
  /** Categories on the home page. */
  home_taxons: ['arkhi', 'beleg', 'khundaga', 'nom'],
  search,
  digital: { downloads: 5, days: 30 },
  /** The VAT receipt is made at hand-over, when the stamps of the bottles are scanned. The taxpayer is made up. */
  receipt: {
    at: 'delivered',
    days: 14,
    merchant_tin: '37900000002',
    branch_no: '001',
    pos_no: '201',
    district_code: '2501',
    vat_payer: true,
    city_tax_payer: true,
    classification_code: '2413150',
    delivery_classification_code: '6812000',
    measure_unit: 'ш',
  },
  /** In Mongolia a bottle is fetched at a licensed shop; elsewhere the store names the shops that sell it. */
  alcohol: {
    markets: [
      { country: 'MN', minimum_age: 21, sale: 'pick_up' },
      { country: '*', minimum_age: 21, sale: 'licensed_shops' },
    ],
  },
  support: { phone: '77000020', email: 'tuslamj@altan-tal.example' },
  social: { facebook: '', instagram: '', twitter: '' },
}
