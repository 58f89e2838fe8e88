/** The shop Bambar: what it switches on, its limits and its addresses. Data, not code; the API checks the shape at start. */
export const tenant = {
  name: 'bambar',
  title: 'Бамбар',
  company: 'Бамбар Ритейл ХХК',
  index_name: 'bambar',
  hosts: ['bambar.localhost', 'localhost', '127.0.0.1'],
  locales: ['mn', 'en', 'ru', 'cn', 'it'],
  default_locale: 'mn',
  currency: 'MNT',
  flags: { avatar: false, compare: true, leasing: true, wallet: true },
  lease: {
    /** Offered for totals from this sum on. */
    barrier: 120_000,
    /** Share paid at once. */
    term: 0.3,
    /** Percent a month. */
    interest: 1.8,
    allowed_max: 1_500_000,
    allowed_min: 120_000,
    lease_limit: 120_000,
    months: [3, 6, 9, 12],
  },
  page_sizes: { products: 40, related: 30, new_arrivals: 40, sale: 40, recently_viewed: 40, search_history: 10 },
  compare_limit: 4,
  option_keys: { sizable: ['clothing_size', 'shoe_size', 'pants_size'], color: ['color'] },
  hold_hours: 24,
  free_from: 150_000,
  low_stock: 3,
  vat_percent: 10,
  support: { phone: '77000010', email: 'tuslamj@bambar.example' },
  social: { facebook: '', instagram: '', facebook_pixel: '', onesignal: '' },
}
